import type { FastifyInstance } from "fastify";
import { callAnswered } from "../metrics/signals.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of the envelope that is sent; undefined where the answer is none. */
    answerCode: number | undefined;
  }
}

/** Every call is told to whoever measures, once its answer has left. */
export function tellCalls(app: FastifyInstance): void {
  app.decorateRequest("answerCode", undefined);
  app.addHook("onResponse", async ({ method, routeOptions, answerCode }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url;
    callAnswered.tell({ method, route, status: statusCode, code: answerCode, seconds: elapsedTime / 1000 });
  });
}
