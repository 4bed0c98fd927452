import type { FastifyInstance } from "fastify";
import { markOfNow, runTraced, type TracedWork, workEnded } from "../metrics/traced-work.ts";

interface FollowedCall {
  readonly work: TracedWork;
  /** By which its lines in the log are found; undefined where nobody follows calls. */
  readonly traceId: string | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    followed: FollowedCall | undefined;
  }
}

/** Every call is a piece of work that can be followed, with what it asks of the database and the jobs it puts in. */
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
