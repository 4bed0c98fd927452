import type { FastifyInstance } from "fastify";
import { callAnswered } from "../metrics/signals.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the envelope; undefined if the answer has none. */
    answerCode: number | undefined;
  }
}

/** Reports every call for metrics, once its answer has been sent. */
export function reportCalls(app: FastifyInstance): void {
  app.decorateRequest("answerCode", undefined);
  app.addHook("onResponse", async ({ method, routeOptions, answerCode }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url;
    callAnswered.tell({ method, route, status: statusCode, code: answerCode, seconds: elapsedTime / 1000 });
  });
}
