import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { closedParts, type VersionContext } from "@signoff/forms/closed-parts";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormData, readField, readRows } from "@signoff/forms/form-data";
import { keepForeignValues } from "@signoff/forms/keep-values";
import type { LookupRows } from "@signoff/forms/lookup-rows";
import { describeConfirmation, describeIssue } from "@signoff/forms/messages/describe-issue";
import { mergeNodeData } from "@signoff/forms/node-data";
import { normalise } from "@signoff/forms/normalise";
import { sameValue } from "@signoff/forms/same-value";
import { heldByOthers } from "@signoff/forms/effects/claims";
import { checkAgainstRegistries } from "@signoff/forms/server-checks";
import { validateForm } from "@signoff/forms/validate-form";
import { type Issue, issue } from "@signoff/forms/validation/issue";
import type { ValidationContext } from "@signoff/forms/validation/validation-context";
import type { Queryable } from "../../db/database.ts";
import { type Problem, Refused } from "../../http/refused.ts";
import type { PinnedForm } from "../definitions/public.ts";
import type { Directory } from "../directory/public.ts";
import { registryPort } from "../registries/public.ts";
import { attachmentIds, readDictionaries } from "./dictionaries.sql.ts";
import { dictionariesOf } from "./dictionaries-of.ts";
import { foreignDepartment } from "./filing-department.ts";
import { valuesOf } from "./form-values.ts";
import { namePeople, unknownPeople } from "./people.ts";
import { resolveValues } from "./resolve-values.ts";
import { keepHiddenValues } from "./role-visibility.ts";

/** The request a form is judged for. */
export interface JudgedRequest {
  readonly id: string;
  readonly request_no: string | null;
  readonly version: number;
  readonly requester_id: string;
  /** Only these fields and tables are the requester's; null or absent: all. */
  readonly open_parts?: readonly string[] | null;
}

export interface Judgement {
  readonly db: Queryable;
  readonly form: PinnedForm;
  readonly request: JudgedRequest;
  readonly directory: Directory;
  readonly locale: Locale;
  /** yyyy-MM-dd. */
  readonly today: string;
  /** Roles of whoever sends the data; what they cannot see stays as it was. */
  readonly roles?: readonly string[];
}

export interface JudgedForm {
  /** As it is stored. */
  readonly data: FormData;
  readonly rows: LookupRows;
}

/** A draft: the shape must be right, everything else may wait. What is not the requester's stays as it was. */
export async function judgeDraft(judgement: Judgement, sent: FormData, before: FormData): Promise<JudgedForm> {
  const { definition } = judgement.form;
  const isNew = !sameValue(sent["department"], before["department"]);
  // One that was chosen when it was the requester's does not keep them from writing on.
  refuseIssues(definition, [], isNew ? foreignDepartment(filedIn(judgement), sent) : []);
  return judgeShape(judgement, sent, before);
}

async function judgeShape(judgement: Judgement, sent: FormData, before: FormData): Promise<JudgedForm> {
  const { form, today } = judgement;
  const { issues } = validateForm(form.definition, form.kind.rules, sent, { level: "draft", today });
  refuseIssues(form.definition, [...issues, ...changedFixedValues(judgement, sent, before)]);
  const own = judgement.roles ? keepHiddenValues(form.definition, sent, before, judgement.roles) : sent;
  return resolved(judgement, keepForeignValues(form.definition, own, before));
}

/** What stays as it was in the version before: fields the kind fixes, and all but the parts a revision was opened for. */
function changedFixedValues({ form, request }: Judgement, sent: FormData, before: FormData): readonly Issue[] {
  const index = indexOf(form.definition);
  const isClosed = closedParts(form.definition, versionOf(request));
  const fields = [...index.fields.values()]
    .filter(({ field }) => !field.system && isClosed(field.key))
    .filter((field) => !sameValue(readField(sent, field), readField(before, field)));
  const tables = [...index.tables.values()]
    .filter(({ table }) => isClosed(table.key))
    .filter((table) => !sameValue(readRows(sent, table), readRows(before, table)));
  return [...fields, ...tables].map(({ path }) => issue(path, "notEditable"));
}

function filedIn({ form, directory, request }: Judgement) {
  return { definition: form.definition, directory, requesterId: request.requester_id };
}

function versionOf({ version, open_parts: openParts }: JudgedRequest): VersionContext {
  return openParts ? { version, openParts } : { version };
}

export interface SubmitInput {
  readonly sent: FormData;
  readonly before: FormData;
  readonly confirmed: readonly string[];
  /** Number of files of each business type. */
  readonly attachments: Readonly<Record<string, number>>;
  readonly roles: readonly string[];
}

/** A form that is handed in: every rule, every look-up, everybody named. */
export async function judgeSubmit(judgement: Judgement, input: SubmitInput): Promise<JudgedForm> {
  const { db, form, request } = judgement;
  const { definition } = form;
  const judged = await judgeShape(judgement, input.sent, input.before);
  const context = await contextOf(judgement, judged.rows, {
    level: "submit",
    confirmed: input.confirmed,
    attachments: input.attachments,
    roles: input.roles,
  });
  const { issues, confirmations } = validateForm(definition, form.kind.rules, judged.data, context);
  const port = registryPort(db, request.request_no);
  const foreign = await checkAgainstRegistries(definition, judged.data, judged.rows, port, context);
  const held = await heldByOthers(form.kind, judged.data, judged.rows, port, request.request_no);
  const isClosed = closedParts(definition, versionOf(request))("department");
  const misfiled = isClosed ? [] : foreignDepartment(filedIn(judgement), judged.data);
  const others = [...(await otherProblems(judgement, judged.data)), ...misfiled];
  refuseIssues(definition, [...issues, ...foreign, ...held], others);
  if (confirmations.length > 0) {
    const confirm = confirmations.map((asked) => ({
      key: asked.key,
      message: describeConfirmation(definition, asked, judgement.locale),
    }));
    throw new Refused("confirmation-needed", { result: { confirm } });
  }
  return judged;
}

export interface NodeInput {
  readonly sent: FormData;
  readonly before: FormData;
  readonly node: string;
  readonly editable: readonly string[];
  readonly approver?: string;
  readonly attachments: Readonly<Record<string, number>>;
  readonly roles: readonly string[];
  /** A handler who sends the request back need not have filled everything in. */
  readonly isComplete: boolean;
}

/** The data with what a handler has filled in so far: only open cells, each of the right shape. */
export function judgeEdits(
  { form, today }: Pick<Judgement, "form" | "today">,
  { before, sent, editable }: Pick<NodeInput, "before" | "sent" | "editable">,
): FormData {
  const { definition, kind } = form;
  const { data, issues } = mergeNodeData(definition, before, sent, editable);
  refuseIssues(definition, issues);
  refuseIssues(definition, validateForm(definition, kind.rules, data, { level: "draft", today }).issues);
  return data;
}

/** What a handler fills in at a node; a cell that is not open there is refused by its name. */
export async function judgeNode(judgement: Judgement, input: NodeInput): Promise<JudgedForm> {
  const { form } = judgement;
  const { definition } = form;
  const judged = await resolved(judgement, judgeEdits(judgement, input), input.node);
  if (!input.isComplete) return judged;
  const context = await contextOf(judgement, judged.rows, {
    level: "node",
    node: input.node,
    editable: input.editable,
    before: input.before,
    attachments: input.attachments,
    roles: input.roles,
    ...(input.approver === undefined ? {} : { approver: input.approver }),
  });
  const { issues } = validateForm(definition, form.kind.rules, judged.data, context);
  if (Object.keys(input.sent).length === 0) {
    refuseIssues(definition, issues);
    return judged;
  }
  const foreign = await checkEntered(judgement, judged, input.editable, context);
  refuseIssues(definition, [...issues, ...foreign], await otherProblems(judgement, judged.data));
  return judged;
}

/** Look-ups in what is open at the node; what others entered was judged when they did. */
async function checkEntered(
  { db, form, request }: Judgement,
  { data, rows }: JudgedForm,
  editable: readonly string[],
  context: ValidationContext,
): Promise<readonly Issue[]> {
  const port = registryPort(db, request.request_no);
  const found = await checkAgainstRegistries(form.definition, data, rows, port, context);
  const { fields, tables } = indexOf(form.definition);
  const open = new Set(
    editable.map((name) => {
      const [table = name, column] = name.split(".");
      const inside = tables.get(table);
      return inside ? [inside.path, column].filter(Boolean).join(".") : (fields.get(name)?.path ?? name);
    }),
  );
  return found.filter(({ path }) => {
    const place = path.replaceAll(/\[\d+\]/g, "");
    return open.has(place) || open.has(place.slice(0, Math.max(0, place.lastIndexOf("."))));
  });
}

async function resolved(judgement: Judgement, data: FormData, node?: string): Promise<JudgedForm> {
  const { db, form, request, directory, today } = judgement;
  const { definition } = form;
  const found = await resolveValues({ db, form, requestNo: request.request_no, today }, data);
  const scope = { rows: found.rows, ...numberOf(request), ...(node === undefined ? {} : { node }) };
  const stored = normalise(definition, found.data, scope);
  return { data: namePeople(definition, stored, directory, "zh"), rows: found.rows };
}

async function contextOf(
  { db, form, request, today }: Judgement,
  rows: LookupRows,
  more: Pick<ValidationContext, "level"> & Partial<ValidationContext>,
): Promise<ValidationContext> {
  const dictionaries = await readDictionaries(db, dictionariesOf(form.definition));
  return { today, rows, dictionaries, requester: request.requester_id, ...forRequest(request), ...more };
}

/** What conditions may ask of the request itself: a record it has taken already is still offered to it. */
function forRequest(request: JudgedRequest): VersionContext & { requestNo?: string } {
  return { ...versionOf(request), ...numberOf(request) };
}

function numberOf({ request_no: requestNo }: JudgedRequest): { requestNo?: string } {
  return requestNo === null ? {} : { requestNo };
}

/** What only the server can see: people who are not there, files of another request. */
async function otherProblems({ db, form, request, directory }: Judgement, data: FormData): Promise<readonly Problem[]> {
  const files = valuesOf(form.definition, data, (field) => field.type === "attachment");
  const known = files.length > 0 ? await attachmentIds(db, request.id) : new Set<string>();
  const missing = files
    .filter(({ value }) => Array.isArray(value) && value.some((id) => !known.has(String(id))))
    .map(({ path }) => ({
      path,
      rule: "attachmentMissing",
      message: { zh: "附件不属于该单据", en: "The file is not attached to this request" },
    }));
  return [...unknownPeople(form.definition, data, directory), ...missing];
}

function refuseIssues(definition: FormDefinition, issues: readonly Issue[], more: readonly Problem[] = []): void {
  if (issues.length === 0 && more.length === 0) return;
  const errors = issues.slice(0, limits.listedProblems).map((found) => ({
    path: found.path,
    rule: found.rule,
    message: { zh: describeIssue(definition, found, "zh"), en: describeIssue(definition, found, "en") },
  }));
  throw new Refused("bad-input", { errors: [...errors, ...more].slice(0, limits.listedProblems) });
}

/** Data of another request, brought to this form: what it does not know falls away, what is given by others stays out. */
export async function carryOver(judgement: Judgement, data: FormData, given: FormData): Promise<FormData> {
  const { form } = judgement;
  const clean = normalise(form.definition, data);
  return (await resolved(judgement, keepForeignValues(form.definition, clean, given))).data;
}
