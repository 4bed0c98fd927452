/** `npm run types`: both compiler projects in parallel. */
import { localTool, runCommand } from "./lib/run-command.ts";

const results = await Promise.all(
  ["tsconfig.json", "web/tsconfig.json"].map((project) => runCommand(localTool("tsc"), ["-p", project])),
);
process.exit(results.every((result) => result.code === 0) ? 0 : 1);
