import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** `inherit` shows the output as it comes; `collect` returns it to the caller. */
  readonly output?: "inherit" | "collect";
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs one command in the repository root and waits for it; never throws for a non-zero exit. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const collect = options.output === "collect";
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...options.env },
      stdio: collect ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Path of a tool that npm installed for this repository. */
export function localTool(name: string): string {
  return `${repositoryRoot}node_modules/.bin/${name}`;
}
