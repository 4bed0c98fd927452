import { setTimeout as pause } from "node:timers/promises";
import { requestListsContract } from "../../server/src/features/request-lists/contract.ts";

export interface SecondUser {
  /** Ends the visit; the time within which 95 of 100 calls were answered. */
  stop(): Promise<number>;
}

/** Somebody who works with the lists while others send heavy things. */
export function startSecondUser(address: string, token: string): SecondUser {
  const times: number[] = [];
  const over = new AbortController();
  const { method, path } = requestListsContract.todo;
  const headers = { "access-token": token, "content-type": "application/json" };
  const call = { method, headers, ...(method === "GET" ? {} : { body: "{}" }) };
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const response = await fetch(`${address}/api${path}`, call).catch(() => undefined);
      await response?.arrayBuffer();
      times.push(response?.ok ? performance.now() - started : Number.POSITIVE_INFINITY);
      await pause(10);
    }
  };
  const visiting = visit();
  return {
    async stop() {
      over.abort();
      await visiting;
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    },
  };
}
