import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { isVoid } from "../../base/registry-rows/public.ts";
import { requireVisibleRequest, taskIdOf } from "../../base/request-access/public.ts";
import { instanceOf, namedNode, readLivingParts, type WorkflowServices } from "../../base/workflow-store/public.ts";
import { threadsOf } from "./comments.sql.ts";
import type { commentsContract } from "./contract.ts";
import { asksAt, obstacleToComment } from "./policy.ts";
import { presentThread } from "./present.ts";
import { settlerOf } from "./settle-thread.ts";

type List = typeof commentsContract.list;

/** The comments on a request, and what the caller may do with them. */
export async function listComments(
  { db, user, locale, services }: Context<WorkflowServices>,
  { applyId }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const [threads, parts, isOver] = await Promise.all([
    threadsOf(db.kysely, request.id),
    readLivingParts(db.kysely, request.id, user.id),
    isVoid(db.kysely, request.id),
  ]);
  const instance = instanceOf(request, parts);
  const route =
    request.process_id === null ? undefined : await services.definitions.route(db.kysely, request.process_id);
  const obstacle = obstacleToComment(request, user.id, isOver);
  const reader = {
    settler: settlerOf({ request, instance, directory }, user.id),
    mayComment: !obstacle,
    directory,
    locale,
  };
  const asked = obstacle ? [] : asksAt(instance, user.id);
  return {
    threads: threads.map((thread) => presentThread(thread, reader)),
    obstacle: obstacle?.[locale] ?? null,
    asksAt: asked.map(({ id, node }) => ({
      taskId: taskIdOf({ requestId: request.id, task: id }),
      nodeName: namedNode(route, node)[locale],
    })),
  };
}
