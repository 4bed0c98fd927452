import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { commentsContract } from "./contract.ts";
import { listComments } from "./list-comments.ts";
import { replyToThread, retractComment } from "./reply-to-thread.ts";
import { reopenThread, resolveThread } from "./settle-thread.ts";
import { startThread } from "./start-thread.ts";

export const commentsRoutes: Handlers<typeof commentsContract, WorkflowServices> = {
  list: listComments,
  start: startThread,
  reply: replyToThread,
  resolve: resolveThread,
  reopen: reopenThread,
  retract: retractComment,
};
