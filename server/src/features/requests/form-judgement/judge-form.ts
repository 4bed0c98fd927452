import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { closedParts } from "@signoff/forms/validation/closed-parts";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { filesNeeded, type FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { describeConfirmation, describeIssue } from "@signoff/forms/messages/describe-issue";
import { sameValue } from "@signoff/forms/values/same-value";
import { checkRowLimits } from "@signoff/forms/validation/form-shape";
import { type Issue, issue } from "@signoff/forms/validation/issue";
import type { Queryable } from "../../../db/database.ts";
import { type Problem, Refused } from "../../../http/refused.ts";
import { formThreads } from "../../../workers/pools.ts";
import type { PinnedForm } from "../../base/definitions/public.ts";
import type { Directory, RightHolder } from "../../base/directory/public.ts";
import { peopleWithoutCode } from "./coded-people.ts";
import { columnsSetWithoutCode } from "./coded-columns.ts";
import { beyondPortalLimits } from "./portal-limits.ts";
import { dictionariesOf, readDictionaries } from "./dictionaries.sql.ts";
import { foreignDepartment } from "./filing-department.ts";
import {
  judgeData,
  type Asked,
  type FilledIn,
  type JudgedRequest,
  type JudgeInput,
  type NodeInput,
  type Outcome,
  type SubmitInput,
} from "./judge-data.ts";
import { versionOf } from "./sent-problems.ts";
import { isHeavy, type JudgePort } from "./judge-port.ts";
import { withFirstRows } from "./first-rows.ts";
import { work } from "./judge.work.ts";
import { answerBy, judgePort } from "./server-port.ts";

export interface Judgement {
  readonly db: Queryable;
  readonly form: PinnedForm;
  readonly request: JudgedRequest;
  readonly directory: Directory;
  readonly locale: Locale;
  /** yyyy-MM-dd. */
  readonly today: string;
  /** Roles of the person who sends the data. Values hidden from them keep their stored state. */
  readonly roles?: readonly string[];
  /** The person who sends the data; absent when the system does. */
  readonly by?: RightHolder;
}

export interface JudgedForm {
  /** The data to store. */
  readonly data: FormValues;
  readonly rows: LookupRows;
}

/**
 * A draft: the shape must be right, everything else can wait. Values that are not the requester's keep their stored
 * state.
 */
export async function judgeDraft(judgement: Judgement, sent: FormValues, before: FormValues): Promise<JudgedForm> {
  const isNew = !sameValue(sent["department"], before["department"]);
  // A department that was the requester's when it was chosen does not prevent later saves.
  refuseIssues(judgement.form.definition, [], isNew ? foreignDepartment(filedIn(judgement), sent) : []);
  return judged(judgement, { as: "draft", sent, before });
}

/** A submitted form: checks all rules, look-ups and people. */
export async function judgeSubmit(judgement: Judgement, input: SubmitInput): Promise<JudgedForm> {
  return judged(judgement, { as: "submit", ...input });
}

/** The data with a handler's entries so far: only open cells, each of the right shape. */
export async function judgeEdits(judgement: Omit<Judgement, "roles">, filledIn: FilledIn): Promise<FormValues> {
  return (await judged(judgement, { as: "edits", ...filledIn })).data;
}

/** Checks what a handler fills in at a node. A cell that is not open there is refused by name. */
export async function judgeNode(judgement: Judgement, input: NodeInput): Promise<JudgedForm> {
  return judged(judgement, { as: "node", ...input });
}

/**
 * The data of another request, converted to this form. Unknown fields are dropped, and values set by other people are
 * left out.
 */
export async function carryOver(judgement: Judgement, data: FormValues, given: FormValues): Promise<FormValues> {
  return (await judged(judgement, { as: "carry", sent: data, before: given })).data;
}

async function judged(judgement: Judgement, asked: Asked): Promise<JudgedForm> {
  const { db, form, request, directory, locale, today, roles } = judgement;
  const { definition } = form;
  const { id, request_no, version, requester_id, open_parts } = request;
  const asking = judgePort({ db, directory, request: { id, requestNo: request_no, requesterId: requester_id } });
  const [dictionaries, port] = await Promise.all([
    readDictionaries(db, dictionariesOf(definition)),
    withFirstRows(asking, definition, asked.sent),
  ]);
  const input: JudgeInput = {
    definition,
    dictionaries,
    request: { id, request_no, version, requester_id, open_parts: open_parts ?? null },
    today,
    roles,
    asked,
  };
  const outcome = await judge(form, input, port);
  const misfiled = asked.as === "submit" ? await filingProblems(judgement, outcome.data) : [];
  const missing = asked.as === "submit" ? missingFiles(judgement, asked.attachments) : [];
  const set = outcome.issues.length > 0 ? [] : columnsSetWithoutCode(judgement, asked, outcome.data);
  refuseIssues(definition, [...outcome.issues, ...missing], [...outcome.problems, ...misfiled, ...set]);
  if (outcome.confirmations.length > 0) {
    const confirm = outcome.confirmations.map((one) => ({
      key: one.key,
      message: describeConfirmation(definition, one, locale),
    }));
    throw new Refused("confirmation-needed", { result: { confirm } });
  }
  return { data: outcome.data, rows: outcome.rows };
}

/** Files that the apply configuration requires in addition to those of the form. */
function missingFiles({ form, directory }: Judgement, there: SubmitInput["attachments"]): readonly Issue[] {
  const asked = directory.applyRule(form.definition.kind)?.attachments ?? [];
  return form.definition.attachments
    .filter(({ bizType, required }) => asked.includes(bizType) && required !== true && !there[bizType])
    .map(({ bizType, title }) => issue(`attachments.${bizType}`, "attachmentRequired", { title, count: filesNeeded }));
}

/**
 * Finds departments that are not the requester's, people without the permission for their decision, and values beyond
 * the limits of the portal.
 */
async function filingProblems(judgement: Judgement, data: FormValues): Promise<readonly Problem[]> {
  const { db, form, request, directory } = judgement;
  // The previous version has already checked the parts that are closed in this one.
  const isClosed = closedParts(form.definition, versionOf(request));
  const beyond = await beyondPortalLimits(db, form.definition, data);
  return [
    ...(isClosed("department") ? [] : foreignDepartment(filedIn(judgement), data)),
    ...peopleWithoutCode(directory, form.definition.kind, data).filter(({ path }) => !isClosed(path)),
    ...beyond.filter(({ path }) => !isClosed(path)),
  ];
}

function filedIn({ form, directory, request }: Judgement) {
  return { definition: form.definition, directory, requesterId: request.requester_id };
}

/** Runs here, or in a worker thread if it would block other requests. The result is the same. */
export async function judge(form: PinnedForm, input: JudgeInput, port: JudgePort): Promise<Outcome> {
  return isHeavy(input.asked.sent, input.asked.before)
    ? formThreads.run(work, input, answerBy(port))
    : judgeData(input, form.kind, port);
}

/** For calls that accept an incomplete form, whatever is wrong with it so far. */
export function requireRowLimits(definition: FormDefinition, data: FormValues): void {
  refuseIssues(definition, checkRowLimits(indexOf(definition), data), []);
}

function refuseIssues(definition: FormDefinition, issues: readonly Issue[], more: readonly Problem[]): void {
  if (issues.length === 0 && more.length === 0) return;
  const errors = issues.slice(0, limits.listedProblems).map((found) => ({
    path: found.path,
    rule: found.rule,
    message: { zh: describeIssue(definition, found, "zh"), en: describeIssue(definition, found, "en") },
  }));
  throw new Refused("bad-input", { errors: [...errors, ...more].slice(0, limits.listedProblems) });
}
