import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { asTaskKey } from "../../base/request-access/public.ts";
import {
  type LockedRequest,
  namedNode,
  presentNotNotified,
  type WorkflowServices,
} from "../../base/workflow-store/public.ts";
import { insertThread } from "./comments.sql.ts";
import type { commentsContract } from "./contract.ts";
import { placeThread } from "./place-thread.ts";
import { asksAt } from "./policy.ts";
import { onRequest, say } from "./say.ts";

type Start = typeof commentsContract.start;

/** Starts a thread. A question that must be answered blocks agreeing at the node of the caller's task. */
export async function startThread(
  context: Context<WorkflowServices>,
  { applyId, text, anchor, mustAnswerAt }: RequestOf<Start>,
): Promise<ResultOf<Start>> {
  const { user, now, locale, services } = context;
  return onRequest(context, applyId, async (tx, locked) => {
    const { request, directory } = locked;
    const must = mustAnswerAt === undefined ? undefined : askedAt(locked, user.id, mustAnswerAt);
    const at = anchor && (await placeThread(tx, services, request, anchor));
    const threadId = await insertThread(tx, { requestId: request.id, by: user.id, at, must });
    const { commentId, notTold } = await say(tx, services, locked, {
      threadId,
      by: user.id,
      at: now(),
      text,
      target: at?.label,
      action: must ? "ask" : "comment",
      told: { people: must ? [request.requester_id, request.applicant_id] : [], kind: "question-asked" },
    });
    return { threadId, commentId, ...presentNotNotified(notTold, directory, locale) };
  });
}

/** The node of the caller's open task. */
function askedAt({ request, instance, route }: LockedRequest, userId: string, taskId: string) {
  const key = asTaskKey(taskId);
  const task = asksAt(instance, userId).find(({ id }) => key?.requestId === request.id && id === key.task);
  if (!task) throw new Refused("not-the-handler", { message: noOpenTask });
  return namedNode(route, task.node);
}

const noOpenTask: Bilingual = {
  zh: "只有该节点待办任务的处理人可以要求答复：请作为普通评论提出",
  en: "Only the holder of an open task at the node can require an answer: write an ordinary comment",
};
