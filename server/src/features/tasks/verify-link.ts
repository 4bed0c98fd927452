import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../http/context.ts";
import { checkLink, type LinkJudgement } from "../notices/public.ts";
import { asTaskKey, findVisibleRequest } from "../request-access/public.ts";
import { instanceOf, readLivingParts } from "../workflow-store/public.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type VerifyLink = typeof tasksContract.verifyLink;

const notYours: Bilingual = {
  zh: "您不是该节点的审批人",
  en: "You are not the approver of this node",
};
const handled: Bilingual = { zh: "该任务已处理", en: "This task has already been handled" };
const transferred: Bilingual = {
  zh: "该任务已转交他人处理",
  en: "This task has been transferred to somebody else",
};
const held: Bilingual = { zh: "正在等待加签人员处理", en: "It waits for the people who were asked" };

const linkReasons = {
  expired: { zh: "链接已过期，请从待办中打开", en: "The link is too old, please open the task from your to-do list" },
  "not-ours": { zh: "链接不是发给您的", en: "This link was not made for you" },
} as const satisfies Record<Exclude<LinkJudgement, "good">, Bilingual>;

/** Whether the caller may decide the task of an e-mail link now. The link is a pointer, never a right. */
export async function verifyLink(
  { db, user, locale }: Context,
  services: TaskServices,
  { formType, taskId, exp, sig }: RequestOf<VerifyLink>,
): Promise<ResultOf<VerifyLink>> {
  const key = asTaskKey(taskId);
  const directory = await services.directory.at(db.kysely);
  const request = key && (await findVisibleRequest(db.kysely, directory.viewer(user.id), key.requestId));
  if (!key || !request || request.form_kind !== formType) return { valid: false, reason: notYours[locale] };
  const { tasks } = instanceOf(request, await readLivingParts(db.kysely, request.id, user.id));
  const task = tasks.find((one) => one.id === key.task);
  const refused = (reason: Bilingual) => ({ valid: false, reason: reason[locale], applyId: request.id });
  const isSigned = exp !== undefined || sig !== undefined;
  const verdict = isSigned
    ? await checkLink(db.kysely, { taskId, userId: user.id }, { exp: exp ?? 0, sig: sig ?? "" })
    : "good";
  if (verdict === "not-ours") return refused(linkReasons[verdict]);
  // Of a task that is over, or somebody else's by now, the age of the link is not worth a word.
  if (!task) return refused(handled);
  if (!task.people.includes(user.id)) return refused(isSigned ? transferred : notYours);
  if (verdict === "expired") return refused(linkReasons[verdict]);
  return task.status === "open" ? { valid: true, applyId: request.id } : refused(held);
}
