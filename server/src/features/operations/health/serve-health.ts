import type { FastifyInstance } from "fastify";
import type { Database } from "../../../db/database.ts";
import { skewText } from "../../../db/database-clock.ts";
import { sqlState } from "../../../db/database-errors.ts";
import { databaseTrouble } from "../../../http/database-trouble.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Makes load balancers send no more calls: `/readyz` fails while calls are still answered. */
    startDraining(): void;
  }
}

/** How long `/readyz` reports a refused write. */
const remembered = 60_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can work, because the database answers and it is not about to stop.
 */
export function serveHealth(app: FastifyInstance, database: Pick<Database, "ping" | "clockSkewMs">): void {
  let draining = false;
  let fullUntil = 0;
  app.decorate("startDraining", () => {
    draining = true;
  });
  // No client should keep a connection that is about to close.
  app.addHook("onSend", async (_request, reply) => {
    if (draining) void reply.header("connection", "close");
  });
  // With a full disk every node can still read: this is reported, but is no reason to take the node out of service.
  app.addHook("onError", async (_request, _reply, error) => {
    if (databaseTrouble(error) === "database-full") fullUntil = performance.now() + remembered;
  });
  app.get("/healthz", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (draining) return reply.code(503).send({ status: "stopping" });
    try {
      await database.ping();
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: statusOf(error) });
    }
    const full = performance.now() < fullUntil ? "database full" : undefined;
    const skew = skewText(database.clockSkewMs());
    return { status: "ready", warnings: [full, skew].filter((warning) => warning !== undefined) };
  });
}

function statusOf(error: unknown): string {
  if (sqlState(error) === "53300") return "too many connections";
  return databaseTrouble(error) === "database-full" ? "database full" : "no database";
}
