import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Tells load balancers to send no more: `/readyz` says no while calls are still answered. */
    startDraining(): void;
  }
}

/** `/healthz`: the process answers. `/readyz`: it can work, because the database answers and it is not about to stop. */
export function serveHealth(app: FastifyInstance, database: Pick<Database, "ping">): void {
  let draining = false;
  app.decorate("startDraining", () => {
    draining = true;
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
      return reply.code(503).send({ status: "no database" });
    }
    return { status: "ready" };
  });
}
