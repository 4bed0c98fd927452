import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { commentsContract } from "./contract.ts";
import { listComments } from "./list-comments.ts";
import { replyToThread } from "./reply-to-thread.ts";
import { retractComment } from "./retract-comment.ts";
import { reopenThread, resolveThread } from "./settle-thread.ts";
import { startThread } from "./start-thread.ts";

export function commentsRoutes(services: WorkflowServices): Handlers<typeof commentsContract> {
  return {
    list: (context, request) => listComments(context, services, request),
    start: (context, request) => startThread(context, services, request),
    reply: (context, request) => replyToThread(context, services, request),
    resolve: (context, request) => resolveThread(context, services, request),
    reopen: (context, request) => reopenThread(context, services, request),
    retract: (context, request) => retractComment(context, services, request),
  };
}
