import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("second-user-visit.ts", import.meta.url));

export interface Waited {
  /** The time within which 95 of 100 calls were answered. */
  readonly p95Ms: number;
  readonly longestMs: number;
}

export interface SecondUser {
  /** Resets the measurement. */
  begin(): Promise<void>;
  /** Times of the answers since the beginning. */
  waited(): Promise<Waited>;
  leave(): Promise<void>;
}

/**
 * A user who works with the lists while others send heavy input: a process of its own, so that it does not wait for the
 * sender.
 */
export async function startSecondUser(address: string, token: string): Promise<SecondUser> {
  const child = fork(script, [address, token], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ask = async (): Promise<Waited> => {
    const answered = once(child, "message");
    child.send("how long");
    const [waited] = (await answered) as [Waited];
    return waited;
  };
  await ask();
  return {
    begin: async () => void (await ask()),
    waited: ask,
    async leave() {
      const left = once(child, "exit");
      child.kill("SIGTERM");
      await left;
    },
  };
}
