import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { presentNotTold, type WorkflowServices } from "../../base/workflow-store/public.ts";
import { findThread } from "./comments.sql.ts";
import type { commentsContract } from "./contract.ts";
import { noSuchThread, onRequest, say } from "./say.ts";

type Reply = typeof commentsContract.reply;

/** Replies in an open thread and notifies the people who have written in it. */
export async function replyToThread(
  context: Context<WorkflowServices>,
  { applyId, threadId, text }: RequestOf<Reply>,
): Promise<ResultOf<Reply>> {
  const { user, now, locale, services } = context;
  return onRequest(context, applyId, async (tx, locked) => {
    const thread = await findThread(tx, locked.request.id, threadId);
    if (!thread) throw new Refused("not-found", { message: noSuchThread });
    if (thread.resolved_at !== null) throw new Refused("already-handled", { message: isResolved(thread) });
    const { commentId, notTold } = await say(tx, services, locked, {
      threadId,
      by: user.id,
      at: now(),
      text,
      action: "comment",
      told: { people: thread.authors, kind: "comment-answered" },
    });
    return { threadId, commentId, ...presentNotTold(notTold, locked.directory, locale) };
  });
}

function isResolved(thread: {
  readonly resolved_name_zh: string | null;
  readonly resolved_name_en: string | null;
}): Bilingual {
  return {
    zh: `${thread.resolved_name_zh ?? ""} 已解决此评论：请先重新打开再回复`,
    en: `${thread.resolved_name_en ?? ""} has resolved it meanwhile: reopen it, then reply`,
  };
}
