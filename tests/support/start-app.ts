import type { FastifyInstance } from "fastify";
import { buildWebWhenNeeded } from "../../scripts/lib/build-web.ts";
import type { AppDeps } from "../../server/src/app.ts";
import { startTestApp } from "../../server/src/testing/test-app.ts";

export { demoPassword } from "../../server/src/db/seed/seed-database.ts";

export interface RunningApp {
  /** Origin, for example `http://127.0.0.1:41233`. */
  readonly origin: string;
  readonly port: number;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** The real server with the demo company and the built web application, on a free port of this machine. */
export async function startApp(deps: Partial<AppDeps> = {}): Promise<RunningApp> {
  if (!(await buildWebWhenNeeded())) throw new Error("the web application does not build");
  const running = await startTestApp(deps);
  const { app } = running;
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { origin: `http://127.0.0.1:${address.port}`, port: address.port, app, close: () => running.close() };
}
