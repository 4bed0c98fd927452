import type { NoticeKind } from "@signoff/domain/notifications/notice-kind";
import { limits } from "@signoff/domain/limits";
import type { Bilingual } from "@signoff/domain/locale";
import { readMentions } from "@signoff/domain/mentions";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { problem, Refused } from "../../../http/refused.ts";
import { isVoid } from "../../base/registry-rows/public.ts";
import { asRequestId, notVisible } from "../../base/request-access/public.ts";
import {
  deliverNoticesJob,
  type LockedRequest,
  lockRequest,
  type NotNotified,
  type OwnAction,
  plainChange,
  storedRemark,
  notifyMore,
  type WorkflowServices,
  writeChange,
} from "../../base/workflow-store/public.ts";
import { countComments, insertComment } from "./comments.sql.ts";
import { obstacleToComment } from "./policy.ts";

/**
 * Runs an action on the comments of a request. Locks the request, and refuses with a reason where nobody can comment
 * now.
 */
export function onRequest<Result>(
  { conclude, user, services }: Pick<Context<WorkflowServices>, "conclude" | "user" | "services">,
  applyId: string,
  work: (tx: Tx, locked: LockedRequest) => Promise<Result>,
): Promise<Result> {
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    await requireCommentable(tx, locked, user.id);
    return work(tx, locked);
  });
}

async function requireCommentable(tx: Tx, { request }: LockedRequest, userId: string): Promise<void> {
  const obstacle = obstacleToComment(request, userId, await isVoid(tx, request.id));
  if (obstacle) throw new Refused("not-allowed-now", { message: obstacle });
}

/** A comment to be added to a thread. */
interface Said {
  readonly threadId: string;
  readonly by: string;
  readonly at: Date;
  readonly text: string;
  readonly action: Extract<OwnAction, "comment" | "ask">;
  /** What the comment is about, if not the whole request. */
  readonly target?: Bilingual | undefined;
  /** The people to notify besides those mentioned and the followers of the request. */
  readonly told: { readonly people: readonly (string | null)[]; readonly kind: NoticeKind };
}

/** Stores the comment, adds a line to the history, and notifies the people concerned. */
export async function say(
  tx: Tx,
  services: Pick<WorkflowServices, "queue">,
  { request, directory }: LockedRequest,
  { threadId, by, at, action, told, target, ...said }: Said,
): Promise<{ readonly commentId: string; readonly notTold: readonly NotNotified[] }> {
  if ((await countComments(tx, request.id)) >= limits.requestComments)
    throw new Refused("not-allowed-now", { errors: [problem("text", "too-many", { limit: limits.requestComments })] });
  const text = storedRemark(said.text, directory);
  const commentId = await insertComment(tx, { threadId, by: { id: by, ...directory.namesOf(by) }, text, at });
  const mentioned = new Set([by, ...(text.includes("@") ? readMentions(text, directory.people).people : [])]);
  const people = new Set(told.people.filter((one) => one !== null && !mentioned.has(one)) as string[]);
  const notices = [...people]
    .filter((user) => directory.person(user)?.active === true)
    .map((user) => ({ user, kind: told.kind, node: undefined, task: undefined }));
  const details = { thread: threadId, ...(target ? { target: { key: threadId, ...target } } : {}) };
  const change = plainChange({
    request,
    directory,
    by,
    at,
    columns: action === "ask" ? { questioned: true } : {},
    line: { action, remark: text, details },
    notices,
  });
  await writeChange(tx, change);
  const more = await notifyMore(tx, { request, directory }, change, { by, remark: text });
  if (notices.length + more.told > 0)
    await services.queue.enqueue(tx, deliverNoticesJob, { requestId: request.id, seq: request.log_seq });
  return { commentId, notTold: more.notTold };
}

export const noSuchThread: Bilingual = {
  zh: "单据没有此评论：请重新打开页面",
  en: "The request has no such comments: open its page again",
};
