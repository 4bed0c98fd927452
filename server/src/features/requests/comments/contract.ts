import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { z } from "zod";

const applyId = z.string().min(1).max(64);
const id = z.string().regex(/^\d{1,18}$/);
/** Text only: nothing in it is ever read as markup. */
const text = z.string().trim().min(1).max(limits.requestCommentMaxLength);

/** A field or a table by its key, a row by what names it, a cell by its row and column; absent: the whole request. */
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
  /** Empty once it is retracted. */
  text: z.string(),
  at: z.string(),
  retractedAt: z.string().nullable(),
  /** Who is mentioned: `@` and the user name stand in the text. */
  mentions: z.array(z.object({ userId: z.string(), username: z.string(), name: z.string() })),
  mayRetract: z.boolean(),
});

const thread = z.object({
  id: z.string(),
  anchor: anchor.nullable(),
  /** What the row was called when the thread began. */
  rowName: z.string().nullable(),
  /** The node at which nobody agrees before this is resolved. */
  mustAnswerAt: z.object({ nodeKey: z.string(), nodeName: z.string() }).nullable(),
  resolved: moment.nullable(),
  /** It was said about an earlier version and came along. */
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
      /** Why the caller cannot comment here; null: nothing stands in the way. */
      obstacle: z.string().nullable(),
      /** Nodes at which the caller holds an open task and can ask what must be answered. */
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
      /** An open task of the caller: nobody agrees at its node before this is resolved. */
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
