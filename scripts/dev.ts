/** `npm run dev`: the server with reload and Vite with hot reload, side by side; ends both on Ctrl C. */
import { spawn } from "node:child_process";
import { localTool, repositoryRoot } from "./lib/run-command.ts";

const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "scripts/start.ts", "--no-build"], {
    cwd: repositoryRoot,
    stdio: "inherit",
  }),
  spawn(localTool("vite"), ["--host", "127.0.0.1"], { cwd: `${repositoryRoot}web`, stdio: "inherit" }),
];

function stopAll(): void {
  for (const child of children) child.kill("SIGTERM");
}

process.on("SIGINT", stopAll);
process.on("SIGTERM", stopAll);
for (const child of children) child.on("exit", stopAll);
