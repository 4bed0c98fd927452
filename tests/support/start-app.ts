import { rmSync } from "node:fs";
import type { AppDeps } from "../../server/src/app.ts";
import { startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { copyBuiltWeb } from "./built-web.ts";

export { demoPassword } from "../../server/src/db/seed/seed-database.ts";

export interface RunningApp extends TestApp {
  /** Origin, for example `http://127.0.0.1:41233`. */
  readonly origin: string;
  readonly port: number;
  /** Folder from which the web application is served; this file's own. */
  readonly webDirectory: string;
}

/** The real server with the demo company and the built web application, on a free port of this machine. */
export async function startApp(deps: Partial<AppDeps> = {}): Promise<RunningApp> {
  const webDirectory = await copyBuiltWeb();
  const running = await startTestApp({ webDirectory, ...deps });
  await running.app.listen({ host: "127.0.0.1", port: 0 });
  const address = running.app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
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
