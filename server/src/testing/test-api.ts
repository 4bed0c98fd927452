import type { Contract } from "@signoff/domain/http/endpoint";
import fastify, { type FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { Caller } from "../http/authenticate.ts";
import { bindEndpoints } from "../http/bind-endpoints.ts";
import type { Handlers } from "../http/handler.ts";
import type { Platform } from "../http/platform.ts";
import { prepareApi } from "../http/prepare-api.ts";
import { createRateLimiter, defaultAllowances } from "../http/rate-limit.ts";

export const userToken = "u".repeat(43);

const someUser: Caller = {
  sessionId: "session-1",
  user: { id: "pie.liu", username: "pie.liu", names: { zh: "刘洋", en: "Liu Yang" }, roles: ["staff"] },
  mustChangePassword: false,
  organisationVersion: "1",
};

/** A server with a contract of the test's own, for the behaviour of the binding. */
export async function startTestApi<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  over: Partial<Platform> & { readonly log?: { write(line: string): void } } = {},
): Promise<FastifyInstance> {
  const { log, ...platformOver } = over;
  const app = fastify({ logger: log ? { stream: log } : false, genReqId: () => crypto.randomUUID() });
  const platform: Platform = {
    // Tests that use the database provide one.
    database: undefined as unknown as Database,
    now: () => new Date(),
    closing: new AbortController().signal,
    checkToken: async (token) => (token === userToken ? { kind: "valid", caller: someUser } : { kind: "unknown" }),
    hasRight: async (_caller, right) =>
      "page" in right ? right.page === "/pages/open" : right.permission === "granted",
    limiter: createRateLimiter(defaultAllowances, Date.now),
    checkResults: true,
    ...platformOver,
  };
  await app.register(
    async (api) => {
      await prepareApi(api);
      bindEndpoints({ app: api, platform, services: {} }, contract, handlers);
    },
    { prefix: "/api" },
  );
  await app.ready();
  return app;
}
