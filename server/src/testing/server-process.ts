import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compiledOnce } from "./compiled-once.ts";

const entry = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The address once it is ready; rejects with the output if the process ended before. */
  readonly ready: Promise<string>;
  /** The exit code and all output, once it ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** The server as an operator starts it: a process with only the given environment. */
export function startServerProcess(
  env: Readonly<Record<string, string>>,
  options: Pick<SpawnOptions, "uid" | "gid"> & { readonly args?: readonly string[] } = {},
): ServerProcess {
  const { args = [], ...account } = options;
  const given = { PORT: "0", ...compiledOnce, ...env };
  const child = spawn(process.execPath, [entry, ...args], { env: given, stdio: "pipe", ...account });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended: ServerProcess["ended"] = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /Signoff is ready at (http:\S+)\/tapeout\//.exec(stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    ended.then(() => reject(new Error(`the server ended: ${stderr}`)), reject);
  });
  // A caller that only waits for the exit must not get the error twice.
  ready.catch(() => undefined);
  return { child, ready, ended };
}
