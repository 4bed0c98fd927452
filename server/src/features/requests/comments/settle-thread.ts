import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import {
  type LockedRequest,
  plainChange,
  type WorkflowServices,
  writeChange,
} from "../../base/workflow-store/public.ts";
import { findThread, type FoundThread, setResolved } from "./comments.sql.ts";
import type { commentsContract } from "./contract.ts";
import { excerptOf } from "./present.ts";
import { asksAt, mayReopen, mayResolve, type Settler } from "./policy.ts";
import { noSuchThread, onRequest } from "./say.ts";

type Resolve = typeof commentsContract.resolve;
type Input = RequestOf<Resolve>;
type Settled = ResultOf<Resolve>;

/** The first person to resolve a thread does so; a second one learns who it was. */
export function resolveThread(context: Context<WorkflowServices>, input: Input): Promise<Settled> {
  return settle(context, input, async (tx, locked, thread, at) => {
    if (thread.resolved_at !== null) throw new Refused("already-handled", { message: resolvedBefore(thread) });
    const { user } = context;
    if (!mayResolve(thread, settlerOf(locked, user.id))) throw new Refused("not-the-handler", { message: notWhoAsked });
    await setResolved(tx, thread.id, { id: user.id, ...locked.directory.namesOf(user.id), at });
    return "resolve-comment";
  });
}

export function reopenThread(context: Context<WorkflowServices>, input: Input): Promise<Settled> {
  return settle(context, input, async (tx, locked, thread) => {
    if (thread.resolved_at === null) throw new Refused("already-handled", { message: isOpen });
    if (!mayReopen(thread, settlerOf(locked, context.user.id)))
      throw new Refused("not-the-handler", { message: noTaskThere });
    await setResolved(tx, thread.id, null);
    return "reopen-comment";
  });
}

type Act = (
  tx: Tx,
  locked: LockedRequest,
  thread: FoundThread,
  at: Date,
) => Promise<"resolve-comment" | "reopen-comment">;

/**
 * Resolving and reopening share this: the request is locked, so that a decision made at the same moment waits, and the
 * history says who acted.
 */
function settle(context: Context<WorkflowServices>, { applyId, threadId }: Input, act: Act): Promise<Settled> {
  const { user, now } = context;
  return onRequest(context, applyId, async (tx, locked) => {
    const thread = await findThread(tx, locked.request.id, threadId);
    if (!thread) throw new Refused("not-found", { message: noSuchThread });
    const at = now();
    const action = await act(tx, locked, thread, at);
    const { request, directory } = locked;
    const said = `“${excerptOf(thread.first_text)}”`;
    const details = { thread: threadId, target: { key: threadId, zh: said, en: said } };
    await writeChange(tx, plainChange({ request, directory, by: user.id, at, line: { action, details } }));
    return { threadId, isResolved: action === "resolve-comment" };
  });
}

/** How the caller relates to a thread of the request. */
export function settlerOf(
  { request, instance, directory }: Pick<LockedRequest, "request" | "instance" | "directory">,
  userId: string,
): Settler {
  return {
    userId,
    isAdministrator: directory.administrators(request.form_kind).includes(userId),
    nodes: asksAt(instance, userId).map(({ node }) => node),
  };
}

function resolvedBefore({ resolved_name_zh, resolved_name_en }: FoundThread): Bilingual {
  return { zh: `${resolved_name_zh ?? ""} 已解决此评论`, en: `${resolved_name_en ?? ""} has resolved it already` };
}

const isOpen: Bilingual = { zh: "此评论未解决，无需重新打开", en: "It is already open" };
const notWhoAsked: Bilingual = {
  zh: "必须答复的评论由提问者或管理员解决：请在此答复，并请提问者解决",
  en: "Only the person who asked the question, or an administrator, can resolve it: answer here and ask them",
};
const noTaskThere: Bilingual = {
  zh: "必须答复的评论由仍持有该节点待办任务的提问者或管理员重新打开：请另提评论",
  en: "Only the person who asked the question, with an open task there, or an administrator can reopen it: start a new comment",
};
