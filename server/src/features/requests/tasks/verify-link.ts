import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import type { Directory } from "../../base/directory/public.ts";
import { checkLink, type LinkJudgement } from "../../base/task-links/public.ts";
import { asTaskKey, findVisibleRequest, type RequestRow, type TaskKey } from "../../base/request-access/public.ts";
import { everHeld, instanceOf, readLivingParts } from "../../base/workflow-store/public.ts";
import type { tasksContract } from "./contract.ts";
import { type LinkOutcome, outcomeOfClosed, outcomeOfMoved } from "./link-outcome.ts";
import type { TaskServices } from "./services.ts";

type VerifyLink = typeof tasksContract.verifyLink;

const foreign: LinkOutcome = {
  trouble: "not-yours",
  reason: { zh: "您不是该节点的审批人", en: "You are not the approver of this node" },
};
const notForYou: LinkOutcome = {
  trouble: "not-yours",
  reason: { zh: "链接不是发给您的", en: "This link was not made for you" },
};
const tooOld: LinkOutcome = {
  trouble: "expired",
  reason: { zh: "链接已过期，请从待办中打开", en: "The link is too old, please open the task from your to-do list" },
};
const held = (names: Bilingual): LinkOutcome => ({
  trouble: "held",
  reason: { zh: `正在等待加签人员处理：${names.zh}`, en: `It waits for the people who were asked: ${names.en}` },
});

/**
 * Whether the caller may decide the task of an e-mail link now, and if not, why. The link is a pointer, never a right:
 * this call changes nothing, and the decision is checked again when it is made.
 */
export async function verifyLink(
  context: Context<TaskServices>,
  asked: RequestOf<VerifyLink>,
): Promise<ResultOf<VerifyLink>> {
  const { db, user, locale, services } = context;
  const key = asTaskKey(asked.taskId);
  const directory = await services.directory.at(db.kysely);
  const request = key && (await findVisibleRequest(db.kysely, directory.viewer(user.id), key.requestId));
  if (!key || !request || request.form_kind !== asked.formType)
    return { valid: false, trouble: foreign.trouble, reason: foreign.reason[locale] };
  const verdict = await verdictOn(context, asked);
  const outcome = verdict === "not-ours" ? notForYou : await judge(context, { request, key, directory, verdict });
  if (!outcome) return { valid: true, applyId: request.id };
  const about = { applyId: request.id, ...(request.request_no === null ? {} : { requestNo: request.request_no }) };
  return { valid: false, trouble: outcome.trouble, reason: outcome.reason[locale], ...about };
}

interface Judged {
  readonly request: RequestRow;
  readonly key: TaskKey;
  readonly directory: Directory;
  readonly verdict: LinkJudgement | undefined;
}

/** Undefined when the task waits for the caller. */
async function judge(
  { db: { kysely }, user }: Context,
  { request, key, directory, verdict }: Judged,
): Promise<LinkOutcome | undefined> {
  const { tasks } = instanceOf(request, await readLivingParts(kysely, request.id, user.id));
  const task = tasks.find((one) => one.id === key.task);
  // For a task that is closed or belongs to another person by now, the age of the link does not matter.
  if (!task) return outcomeOfClosed(kysely, key, directory);
  if (!task.people.includes(user.id)) {
    const wasMine = verdict !== undefined || (await everHeld(kysely, request.id, key.task, user.id));
    return wasMine ? outcomeOfMoved(kysely, key, task.people, directory) : foreign;
  }
  if (verdict === "expired") return tooOld;
  if (task.status === "open") return undefined;
  const awaited = tasks.filter((one) => one.parent === task.id).flatMap((one) => one.people);
  const names = awaited.map((id) => directory.namesOf(id));
  return held({ zh: names.map(({ zh }) => zh).join("、"), en: names.map(({ en }) => en).join(", ") });
}

/** Undefined for an address without a signature, which does not say for whom it was made. */
async function verdictOn({ db, user }: Context, { taskId, exp, sig }: RequestOf<VerifyLink>) {
  if (exp === undefined && sig === undefined) return undefined;
  return checkLink(db.kysely, { taskId, userId: user.id }, { exp: exp ?? 0, sig: sig ?? "" });
}
