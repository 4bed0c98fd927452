import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("second-user-visit.ts", import.meta.url));

export interface SecondUser {
  /** Forgets what was measured so far. */
  begin(): Promise<void>;
  /** The time within which 95 of 100 calls since the beginning were answered. */
  p95Ms(): Promise<number>;
  leave(): Promise<void>;
}

/** Somebody who works with the lists while others send heavy things: a process of its own, so as not to wait for the sender. */
export async function startSecondUser(address: string, token: string): Promise<SecondUser> {
  const child = fork(script, [address, token], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ask = async (): Promise<number> => {
    const answered = once(child, "message");
    child.send("how long");
    const [p95Ms] = (await answered) as [number];
    return p95Ms;
  };
  await ask();
  return {
    begin: async () => void (await ask()),
    p95Ms: ask,
    async leave() {
      const left = once(child, "exit");
      child.kill("SIGTERM");
      await left;
    },
  };
}
