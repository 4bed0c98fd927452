import { setTimeout as pause } from "node:timers/promises";
import type { Waited } from "./second-user.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";

/** The process of the second user: reads the to-do list again and again; any message requests the times. */
async function visit(address: string, token: string): Promise<void> {
  const { method, path } = requestListsContract.todo;
  const headers = { "access-token": token, "content-type": "application/json" };
  const call = { method, headers, ...(method === "GET" ? {} : { body: "{}" }) };
  let times: number[] = [];
  process.on("message", () => {
    const sorted = times.toSorted((a, b) => a - b);
    process.send?.({
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestMs: sorted.at(-1) ?? 0,
    } satisfies Waited);
    times = [];
  });
  for (;;) {
    const started = performance.now();
    const isAnswered = await look(`${address}/api${path}`, call);
    times.push(isAnswered ? performance.now() - started : Number.POSITIVE_INFINITY);
    await pause(10);
  }
}

async function look(url: string, call: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(url, { ...call, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    console.error(`the second user was not answered: ${String(error)}`);
    return false;
  }
}

const [address = "", token = ""] = process.argv.slice(2);
if (process.send) await visit(address, token);
