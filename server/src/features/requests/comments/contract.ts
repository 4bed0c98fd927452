import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { z } from "zod";

const applyId = z.string().min(1).max(64);
const id = z.string().regex(/^\d{1,18}$/);
/** Plain text: markup in it is never interpreted. */
const text = z.string().trim().min(1).max(limits.requestCommentMaxLength);

/** A field or table is given by its key, a row by its name, a cell by row and column. Absent: the whole request. */
const anchor = z.strictObject({
  place: z.string().min(1).max(200),
  row: z.string().min(1).max(500).optional(),
  column: z.string().min(1).max(100).optional(),
});

const moment = z.object({ name: z.string(), at: z.string() });

const comment = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  /** Empty after the comment was retracted. */
  text: z.string(),
  at: z.string(),
  retractedAt: z.string().nullable(),
  /** The people mentioned: the text contains `@` and the user name. */
  mentions: z.array(z.object({ userId: z.string(), username: z.string(), name: z.string() })),
  mayRetract: z.boolean(),
});

const thread = z.object({
  id: z.string(),
  anchor: anchor.nullable(),
  /** The name of the row when the thread was started. */
  rowName: z.string().nullable(),
  /** The node at which nobody can agree before this thread is resolved. */
  mustAnswerAt: z.object({ nodeKey: z.string(), nodeName: z.string() }).nullable(),
  resolved: moment.nullable(),
  /** The comment was written on an earlier version and carried over. */
  isCarried: z.boolean(),
  comments: z.array(comment),
  mayReply: z.boolean(),
  mayResolve: z.boolean(),
  mayReopen: z.boolean(),
});

const notTold = z.array(z.object({ name: z.string(), reason: z.string() })).optional();
const written = z.object({ threadId: z.string(), commentId: z.string(), notTold });
const settled = z.object({ threadId: z.string(), isResolved: z.boolean() });

export const commentsContract = {
  list: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmComment/list",
    access: "signed-in",
    request: z.strictObject({ applyId }),
    result: z.object({
      threads: z.array(thread),
      /** Why the caller cannot comment here; null: the caller can. */
      obstacle: z.string().nullable(),
      /** Nodes at which the caller holds an open task and can ask questions that must be answered. */
      asksAt: z.array(z.object({ taskId: z.string(), nodeName: z.string() })),
    }),
    summary: "What was said about a request, for whoever may see it",
  }),
  start: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmComment/start",
    access: "signed-in",
    request: z.strictObject({
      applyId,
      text,
      anchor: anchor.optional(),
      /** An open task of the caller. Nobody can agree at its node before this thread is resolved. */
      mustAnswerAt: z.string().min(1).max(80).optional(),
    }),
    result: written,
    summary: "Begins a thread; the holder of an open task may say that it must be answered before anybody agrees there",
  }),
  reply: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmComment/reply",
    access: "signed-in",
    request: z.strictObject({ applyId, threadId: id, text }),
    result: written,
    summary: "Answers in a thread that is not resolved",
  }),
  resolve: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/bpmComment/resolve",
    access: "signed-in",
    request: z.strictObject({ applyId, threadId: id }),
    result: settled,
    summary: "Resolves a thread; what must be answered only by its author or an administrator",
  }),
  reopen: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/bpmComment/reopen",
    access: "signed-in",
    request: z.strictObject({ applyId, threadId: id }),
    result: settled,
    summary: "Opens a resolved thread again",
  }),
  retract: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmComment/retract",
    access: "signed-in",
    request: z.strictObject({ applyId, commentId: id }),
    result: z.object({ commentId: z.string() }),
    summary: "Takes back one's own comment: its place stays, the history keeps what was said",
  }),
} satisfies Contract;

export type CommentThread = z.output<typeof thread>;
export type CommentAnchor = z.output<typeof anchor>;
export type RequestComment = z.output<typeof comment>;
