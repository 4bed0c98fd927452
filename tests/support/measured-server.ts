import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { buildApp } from "../../server/src/app.ts";
import { loadConfig } from "../../server/src/config/config.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { openDiskFileStore } from "../../server/src/storage/disk-file-store.ts";
import { createMemoryFileStore } from "../../server/src/storage/memory-file-store.ts";
import { createRecordedQueue } from "../../server/src/testing/recorded-queue.ts";
import { noLimits } from "../../server/src/testing/test-app.ts";

export interface Measured {
  /** The longest time since it was last asked in which nothing else was answered. */
  readonly blockedMs: number;
  readonly rssMb: number;
  /** Of the time others waited for the main thread since it was last asked. */
  readonly p99Ms: number;
  /** Processor time of all threads since the start. */
  readonly cpuMs: number;
}

export type MeasuredMessage = { readonly address: string } | Measured;

/** A server in its own process that reports how long its main thread was busy; any message asks for it. */
async function main(url: string, folder: string | undefined): Promise<void> {
  const database = await openPostgres({ url, poolSize: 8 }, (what, error) => {
    process.stderr.write(`${what}: ${String(error)}\n`);
  });
  const config = loadConfig({ LOG_LEVEL: "error", DATA_DIR: os.tmpdir(), DATABASE_URL: url });
  const app = await buildApp({
    config,
    database,
    files: folder === undefined ? createMemoryFileStore() : await openDiskFileStore(folder),
    queue: createRecordedQueue(),
    allowances: noLimits,
    webDirectory: "none",
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const resolutionMs = 5;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  process.on("message", () => {
    const blockedMs = Math.max(0, delay.max / 1e6 - resolutionMs);
    const p99Ms = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs);
    delay.reset();
    const { user, system } = process.cpuUsage();
    const rssMb = process.memoryUsage.rss() / 1_048_576;
    process.send?.({ blockedMs, p99Ms, rssMb, cpuMs: (user + system) / 1000 } satisfies MeasuredMessage);
  });
  process.send?.({ address } satisfies MeasuredMessage);
}

const [url = "", folder] = process.argv.slice(2);
if (process.send) await main(url, folder);
