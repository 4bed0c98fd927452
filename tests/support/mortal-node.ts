import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { compiledOnce } from "../../server/src/testing/compiled-once.ts";
import type { CrashNodeMessage, FaultPoint } from "./crash-node.ts";

const script = fileURLToPath(new URL("crash-node.ts", import.meta.url));

/** Name of every database connection of such a node. */
export const mortalNodeName = "mortal-node";

/** A server in a process of its own, which can be made to die at a named point. */
export interface MortalNode {
  readonly address: string;
  /** The process dies the next time it passes this point. */
  arm(point: FaultPoint): Promise<void>;
  /** Resolves once it has died. */
  died(): Promise<void>;
  /** Ends it, dead or alive. */
  stop(): Promise<void>;
}

export async function startMortalNode(databaseUrl: string, smtpUrl: string): Promise<MortalNode> {
  const named = new URL(databaseUrl);
  named.searchParams.set("application_name", mortalNodeName);
  const child = fork(script, [named.href, smtpUrl], {
    execArgv: [],
    env: { ...process.env, ...compiledOnce },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, "exit");
  const { address } = await nextMessage(child, ended, () => complaints);
  if (address === undefined) throw new Error("the node did not say where it listens");
  return {
    address,
    async arm(point) {
      child.send({ armed: point } satisfies CrashNodeMessage);
      await nextMessage(child, ended, () => complaints);
    },
    async died() {
      const [, signal] = (await ended) as [number | null, string | null];
      if (signal !== "SIGKILL") throw new Error(`the node ended otherwise: ${complaints}`);
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function nextMessage(
  child: ChildProcess,
  ended: Promise<unknown>,
  complaints: () => string,
): Promise<CrashNodeMessage> {
  const message = once(child, "message").then(([first]) => first as CrashNodeMessage);
  return Promise.race([
    message,
    ended.then(() => {
      throw new Error(`the node ended: ${complaints()}`);
    }),
  ]);
}
