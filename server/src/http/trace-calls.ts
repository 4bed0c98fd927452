import type { FastifyInstance } from "fastify";
import { markOfNow, runTraced, type TracedWork, workEnded } from "../metrics/traced-work.ts";

interface FollowedCall {
  readonly work: TracedWork;
  /** Identifies the call in the log; undefined if calls are not traced. */
  readonly traceId: string | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    followed: FollowedCall | undefined;
  }
}

/** Traces every call, with its queries and the jobs that it queues. */
export function traceCalls(app: FastifyInstance): void {
  app.decorateRequest("followed", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const { traceparent } = headers;
    const cause = typeof traceparent === "string" ? traceparent : undefined;
    const work: TracedWork = { kind: "call", name: `${method} ${routeOptions.url ?? "none"}`, cause };
    runTraced(work, () => {
      request.followed = { work, traceId: markOfNow()?.split("-")[1] };
      done();
    });
  });
  app.addHook("onResponse", async ({ followed, method, routeOptions, answerCode }, { statusCode }) => {
    if (!followed) return;
    const facts = {
      "http.request.method": method,
      "http.route": routeOptions.url ?? "none",
      "http.response.status_code": statusCode,
      ...(answerCode === undefined ? {} : { "signoff.code": answerCode }),
    };
    workEnded.tell({ work: followed.work, failed: statusCode >= 500 || answerCode === 500, facts });
  });
}
