import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Measured, MeasuredMessage } from "./measured-server.ts";

/** As the guide recommends for production: the C library returns large buffers instead of keeping them. */
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

const script = fileURLToPath(new URL("measured-server.ts", import.meta.url));

export interface MeasuredNode {
  readonly address: string;
  /** Its measurements since the last call; undefined if it is gone. */
  measure(): Promise<Measured | undefined>;
  stop(): Promise<void>;
}

/** On PostgreSQL at an address, or on the embedded database in a folder; with its files in this folder, or in memory. */
export async function startMeasuredNode(database: string, folder?: string): Promise<MeasuredNode> {
  const child = fork(script, folder === undefined ? [database] : [database, folder], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...memory },
  });
  let isGone = false;
  const ended = once(child, "exit").then(() => {
    isGone = true;
    return undefined;
  });
  const next = (): Promise<MeasuredMessage | undefined> =>
    Promise.race([once(child, "message").then(([message]) => message as MeasuredMessage), ended]);
  const first = await next();
  if (!first || !("address" in first)) throw new Error("the node did not say where it listens");
  return {
    address: first.address,
    async measure() {
      if (isGone) return undefined;
      const answer = next();
      child.send("measure");
      const measured = await answer;
      return measured && "rssMb" in measured ? measured : undefined;
    },
    async stop() {
      if (!isGone) child.kill("SIGTERM");
      await ended;
    },
  };
}
