import type { VersionContext } from "@signoff/forms/validation/closed-parts";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, readRows } from "@signoff/forms/values/form-values";
import { heldByOthers } from "@signoff/forms/effects/claims";
import { keepForeignValues } from "@signoff/forms/values/keep-values";
import type { FormKind } from "@signoff/forms/kinds/form-kind";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { mergeNodeData } from "@signoff/forms/values/node-data";
import { confirmTable } from "@signoff/forms/conditions/confirm-rows";
import { foreignAnswers } from "@signoff/forms/rules/smart-confirm";
import { withRowIds } from "@signoff/forms/values/give-row-ids";
import { normalise } from "@signoff/forms/values/normalise";
import { checkAgainstRegistries, resolveForm } from "@signoff/forms/validation/server-checks";
import { validateForm } from "@signoff/forms/validation/validate-form";
import { type Confirmation, type Issue, issue } from "@signoff/forms/validation/issue";
import type { ValidationContext } from "@signoff/forms/validation/validation-context";
import type { Problem } from "../../../http/refused.ts";
import type { JudgePort } from "./judge-port.ts";
import { namePeople, peopleIn, type PeopleSource, strangeFiles, unknownPeople } from "./people.ts";
import { newRowId } from "./row-ids.ts";
import { changedFixedValues, shapeProblems, versionOf } from "./sent-problems.ts";
import { keepHiddenValues } from "./role-visibility.ts";

/** The request whose form is checked. */
export interface JudgedRequest {
  readonly id: string;
  readonly request_no: string | null;
  readonly version: number;
  readonly requester_id: string;
  /** The requester may change only these fields and tables; null or absent: all. */
  readonly open_parts?: readonly string[] | null;
}

export interface SubmitInput {
  readonly sent: FormValues;
  readonly before: FormValues;
  readonly confirmed: readonly string[];
  /** The number of files of each business type. */
  readonly attachments: Readonly<Record<string, number>>;
  readonly roles: readonly string[];
}

export interface NodeInput {
  readonly sent: FormValues;
  readonly before: FormValues;
  readonly node: string;
  readonly editable: readonly string[];
  readonly approver?: string;
  /** The people whose rows belong to the handler. */
  readonly handles?: readonly string[] | undefined;
  readonly attachments: Readonly<Record<string, number>>;
  readonly roles: readonly string[];
  /** A handler who sends the request back may leave required fields empty. */
  readonly isComplete: boolean;
}

/** What a handler has filled in, and the part of the form that the handler may edit. */
export type FilledIn = Pick<NodeInput, "sent" | "before" | "node" | "editable" | "approver" | "handles">;

export type Asked =
  | { readonly as: "draft"; readonly sent: FormValues; readonly before: FormValues }
  | ({ readonly as: "submit" } & SubmitInput)
  | ({ readonly as: "node" } & NodeInput)
  /** What a handler has filled in so far. */
  | ({ readonly as: "edits" } & FilledIn)
  /** The data of another request, and the values set by other people. */
  | { readonly as: "carry"; readonly sent: FormValues; readonly before: FormValues }
  /** Only filled in, not checked. */
  | { readonly as: "resolve"; readonly sent: FormValues; readonly before: FormValues };

/** Everything a check needs except its port. Plain data, so that a worker thread can run it. */
export interface JudgeInput {
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly request: JudgedRequest;
  /** yyyy-MM-dd. */
  readonly today: string;
  /** Roles of the person who sends the data. Values hidden from them keep their stored state. */
  readonly roles?: readonly string[] | undefined;
  readonly asked: Asked;
}

/** The outcome: the data to store if nothing is wrong. */
export interface Outcome {
  readonly issues: readonly Issue[];
  /** Problems that only the server can find: people who do not exist, files of another request. */
  readonly problems: readonly Problem[];
  readonly confirmations: readonly Confirmation[];
  readonly data: FormValues;
  readonly rows: LookupRows;
}

export interface Desk {
  readonly input: JudgeInput;
  readonly kind: FormKind;
  readonly port: JudgePort;
}

export async function judgeData(input: JudgeInput, kind: FormKind, port: JudgePort): Promise<Outcome> {
  const desk = { input, kind, port };
  const { asked, definition } = input;
  switch (asked.as) {
    case "draft":
      return draft(desk, asked.sent, asked.before);
    case "submit":
      return submit(desk, asked);
    case "node":
      return atNode(desk, asked);
    case "edits":
      return edits(desk, asked);
    case "carry":
      return resolved(desk, keepForeignValues(definition, normalise(definition, asked.sent), asked.before), asked);
    case "resolve":
      return { ...nothingWrong, ...(await filledIn(desk, asked.sent)) };
  }
}

const nothingWrong = { issues: [], problems: [], confirmations: [] } as const;

function wrong(issues: readonly Issue[]): Outcome {
  return { ...nothingWrong, issues, data: {}, rows: [] };
}

/**
 * A draft: the shape must be right, everything else can wait. Values that are not the requester's keep their stored
 * state.
 */
async function draft(desk: Desk, sent: FormValues, before: FormValues): Promise<Outcome> {
  const { definition, roles } = desk.input;
  const issues = await shapeProblems(desk, sent, before);
  const found = [...issues, ...changedFixedValues(desk.input, sent, before)];
  if (found.length > 0) return wrong(found);
  const own = roles ? keepHiddenValues(definition, sent, before, roles) : sent;
  return resolved(desk, keepForeignValues(definition, own, before), { before });
}

/** A submitted form: checks all rules, look-ups and people. */
async function submit(desk: Desk, asked: SubmitInput): Promise<Outcome> {
  const drafted = await draft(desk, asked.sent, asked.before);
  if (drafted.issues.length > 0) return drafted;
  const { data, rows } = drafted;
  const context = contextOf(desk.input, rows, {
    level: "submit",
    confirmed: asked.confirmed,
    attachments: asked.attachments,
    roles: asked.roles,
  });
  const { definition } = desk.input;
  const { issues, confirmations } = validateForm(definition, desk.kind.rules, data, context);
  const [foreign, held, problems] = await Promise.all([
    checkAgainstRegistries(definition, data, rows, desk.port, context),
    heldByOthers(desk.kind, data, rows, desk.port, desk.input.request.request_no),
    otherProblems(desk, data),
  ]);
  return { issues: [...issues, ...foreign, ...held], problems, confirmations, data, rows };
}

/** The data with a handler's entries: only open cells, each of the right shape. */
async function edits(desk: Desk, asked: FilledIn): Promise<Outcome> {
  const { definition } = desk.input;
  const { data, issues } = mergeNodeData(definition, asked.before, asked.sent, asked.editable, asked);
  if (issues.length > 0) return wrong(issues);
  const problems = await shapeProblems(desk, data, asked.before);
  return problems.length > 0 ? wrong(problems) : { ...nothingWrong, data, rows: [] };
}

/** Checks what a handler fills in at a node. A cell that is not open there is refused by name. */
async function atNode(desk: Desk, asked: NodeInput): Promise<Outcome> {
  const { definition } = desk.input;
  const merged = await edits(desk, asked);
  if (merged.issues.length > 0) return merged;
  const filled = await resolved(desk, merged.data, asked);
  if (!asked.isComplete) return { ...filled, issues: answersForOthers(definition, asked, filled.data) };
  const { data, rows } = filled;
  const context = contextOf(desk.input, rows, {
    level: "node",
    node: asked.node,
    editable: asked.editable,
    before: asked.before,
    attachments: asked.attachments,
    roles: asked.roles,
    ...(asked.approver === undefined ? {} : { approver: asked.approver }),
    ...(asked.handles === undefined ? {} : { handles: asked.handles }),
  });
  const { issues } = validateForm(definition, desk.kind.rules, data, context);
  if (Object.keys(asked.sent).length === 0) return { ...filled, issues };
  const foreign = await checkEntered(desk, filled, asked.editable, context);
  return { ...filled, issues: [...issues, ...foreign], problems: await otherProblems(desk, data) };
}

/**
 * Refuses answers in rows that belong to other people. Agreeing runs the rules of the node, which give a better
 * message.
 */
function answersForOthers(definition: FormDefinition, asked: NodeInput, data: FormValues): readonly Issue[] {
  const table = indexOf(definition).tables.get(confirmTable);
  if (!table || !asked.editable.includes(confirmTable)) return [];
  const found = foreignAnswers(readRows(data, table), readRows(asked.before, table), asked.approver);
  return found.map(({ path, params }) => issue(path, "confirmOwnRow", params));
}

/** Checks look-ups in the part that is open at the node. Other values were checked when they were entered. */
async function checkEntered(
  { input: { definition }, port }: Desk,
  { data, rows }: Outcome,
  editable: readonly string[],
  context: ValidationContext,
): Promise<readonly Issue[]> {
  const found = await checkAgainstRegistries(definition, data, rows, port, context);
  const { fields, tables } = indexOf(definition);
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

async function filledIn(
  { input, kind, port }: Desk,
  data: FormValues,
): Promise<{ data: FormValues; rows: LookupRows }> {
  const { definition, today, dictionaries } = input;
  return resolveForm(definition, kind.computed, data, port, { today, dictionaries });
}

/** The data to store: with what follows from it, and with an id in every row. */
async function resolved(
  desk: Desk,
  data: FormValues,
  { before, node }: { readonly before: FormValues; readonly node?: string },
): Promise<Outcome> {
  const { definition, request } = desk.input;
  const found = await filledIn(desk, data);
  const scope = { rows: found.rows, ...numberOf(request), ...(node === undefined ? {} : { node }) };
  const stored = withRowIds(definition, normalise(definition, found.data, scope), before, () => newRowId(request.id));
  const people = await namedOn(desk, stored);
  return { ...nothingWrong, data: namePeople(definition, stored, people, "zh"), rows: found.rows };
}

function contextOf(
  { request, today, dictionaries }: JudgeInput,
  rows: LookupRows,
  more: Pick<ValidationContext, "level"> & Partial<ValidationContext>,
): ValidationContext {
  return { today, rows, dictionaries, requester: request.requester_id, ...forRequest(request), ...more };
}

/** The request as conditions see it. A record that the request has already taken is still offered to it. */
function forRequest(request: JudgedRequest): VersionContext & { requestNo?: string } {
  return { ...versionOf(request), ...numberOf(request) };
}

function numberOf({ request_no: requestNo }: JudgedRequest): { requestNo?: string } {
  return requestNo === null ? {} : { requestNo };
}

async function otherProblems(desk: Desk, data: FormValues): Promise<readonly Problem[]> {
  const { definition } = desk.input;
  const people = await namedOn(desk, data);
  return [...unknownPeople(definition, data, people), ...(await strangeFiles(definition, data, desk.port.files))];
}

async function namedOn({ input: { definition }, port }: Desk, data: FormValues): Promise<PeopleSource> {
  const { people, departments } = await port.people(peopleIn(definition, data));
  return { person: (id) => people.get(id), departments };
}
