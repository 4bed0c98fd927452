import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import {
  plainChange,
  presentNotNotified,
  type WorkflowServices,
  writeChange,
} from "../../base/workflow-store/public.ts";
import { findComment, findThread, setRetracted } from "./comments.sql.ts";
import type { commentsContract } from "./contract.ts";
import { noSuchThread, onRequest, say } from "./say.ts";

type Retract = typeof commentsContract.retract;

/**
 * Comments are not edited or deleted. Authors retract their own comments: the place stays, and the history keeps the
 * text.
 */
export async function retractComment(
  context: Context<WorkflowServices>,
  { applyId, commentId }: RequestOf<Retract>,
): Promise<ResultOf<Retract>> {
  const { user, now } = context;
  return onRequest(context, applyId, async (tx, locked) => {
    const found = await findComment(tx, locked.request.id, commentId);
    if (!found) throw new Refused("not-found", { message: noSuchComment });
    if (found.author_id !== user.id) throw new Refused("not-the-handler", { message: notYours });
    if (found.retracted_at !== null) throw new Refused("already-handled", { message: isRetracted });
    if (found.is_question) throw new Refused("not-allowed-now", { message: resolveIt });
    const { request, directory } = locked;
    const at = now();
    await setRetracted(tx, commentId, at);
    const details = { comment: commentId };
    await writeChange(
      tx,
      plainChange({ request, directory, by: user.id, at, line: { action: "retract-comment", details } }),
    );
    return { commentId };
  });
}

const noSuchComment: Bilingual = {
  zh: "单据没有此评论：请重新打开页面",
  en: "The request has no such comment: open its page again",
};
const notYours: Bilingual = {
  zh: "只能撤回自己的评论：可以回复或解决它",
  en: "You can retract only your own comments: reply to it, or resolve it",
};
const resolveIt: Bilingual = {
  zh: "此问题须答复，不能撤回：请将其解决",
  en: "The question must be answered, so it cannot be retracted: resolve it instead",
};
const isRetracted: Bilingual = { zh: "此评论已撤回", en: "The comment has already been retracted" };

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
    return { threadId, commentId, ...presentNotNotified(notTold, locked.directory, locale) };
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
