import { rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AppDeps } from "../../server/src/app.ts";
import { startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { copyBuiltWeb } from "./built-web.ts";
import { holdBack, shakingIn } from "./hold-back.ts";

export { demoPassword } from "../../server/src/db/seed/seed-database.ts";

export interface RunningApp extends TestApp {
  /** Origin, for example `http://127.0.0.1:41233`. */
  readonly origin: string;
  readonly port: number;
  /** Folder from which the web application is served; this file's own. */
  readonly webDirectory: string;
}

/** The port of this worker's files, one after the other. */
let usualPort = 0;

/**
 * The real server with the demo company and the built web application, on a free port of this machine. A worker uses
 * the same port for all files, because its browser caches the application (files, compiled scripts) by address.
 */
export async function startApp(deps: Partial<AppDeps> = {}): Promise<RunningApp> {
  const webDirectory = await copyBuiltWeb();
  const running = await startTestApp({ webDirectory, ...deps });
  await running.app.listen({ host: "127.0.0.1", port: (await isFree(usualPort)) ? usualPort : 0 });
  const shaking = shakingIn(process.env);
  if (shaking) holdBack(running.app.server, shaking);
  const address = running.app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  usualPort ||= address.port;
  return {
    ...running,
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    webDirectory,
    async close() {
      await running.close();
      rmSync(webDirectory, { recursive: true, force: true });
    },
  };
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen({ host: "127.0.0.1", port }, () => probe.close(() => answer(true)));
  });
}
