import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type AppDeps, buildApp } from "../../server/src/app.ts";
import { loadConfig } from "../../server/src/config/config.ts";
import type { BackgroundReport, Database } from "../../server/src/db/database.ts";
import { openEmbedded } from "../../server/src/db/embedded.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { openDiskFileStore } from "../../server/src/storage/disk-file-store.ts";
import { createMemoryFileStore } from "../../server/src/storage/memory-file-store.ts";
import { readTextHandler } from "../../server/src/features/files/documents/public.ts";
import { openJobQueue } from "../../server/src/jobs/queue.ts";
import { createRecordedQueue } from "../../server/src/testing/recorded-queue.ts";
import { noLimits } from "../../server/src/testing/test-app.ts";

export interface Measured {
  /** The longest time since the last call in which nothing else was answered. */
  readonly blockedMs: number;
  /** The highest processor time of the main thread in such a time: without other work on the machine. */
  readonly heldMs: number;
  readonly rssMb: number;
  /** Of the time that others waited for the main thread since the last call. */
  readonly p99Ms: number;
  /** Processor time of all threads since the start. */
  readonly cpuMs: number;
}

export type MeasuredMessage = { readonly address: string } | Measured;

const report: BackgroundReport = (what, error) => {
  process.stderr.write(`${what}: ${String(error)}\n`);
};

/** A folder means the embedded database in it; anything else is the address of a PostgreSQL database. */
function open(database: string): Promise<Database> {
  return database.startsWith("/")
    ? openEmbedded(database, report)
    : openPostgres({ url: database, poolSize: 8 }, report);
}

/**
 * A server in its own process that reports how long its main thread was busy, on any message. Of the jobs it runs only
 * those that read the text of documents.
 */
async function main(place: string, folder: string | undefined): Promise<void> {
  const database = await open(place);
  const config = loadConfig({ LOG_LEVEL: "error", DATA_DIR: os.tmpdir() });
  const files = folder === undefined ? createMemoryFileStore() : await openDiskFileStore(folder);
  const handler = readTextHandler(database, { files });
  const worked = await openJobQueue(database, [handler.job], report);
  await worked.work([handler]);
  const kept = createRecordedQueue();
  const queue: AppDeps["queue"] = {
    enqueue: (tx, job, ...more) => (job.name === handler.job.name ? worked : kept).enqueue(tx, job, ...more),
  };
  const app = await buildApp({
    config,
    database,
    files,
    queue,
    allowances: noLimits,
    webDirectory: "none",
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const resolutionMs = 5;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const held = watchTurns(resolutionMs);
  process.on("message", () => {
    const blockedMs = Math.max(0, delay.max / 1e6 - resolutionMs);
    const p99Ms = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs);
    delay.reset();
    const { user, system } = process.cpuUsage();
    const rssMb = process.memoryUsage.rss() / 1_048_576;
    process.send?.({
      blockedMs,
      heldMs: held(),
      p99Ms,
      rssMb,
      cpuMs: (user + system) / 1000,
    } satisfies MeasuredMessage);
  });
  process.send?.({ address } satisfies MeasuredMessage);
}

/** The highest processor time between two turns of a timer, since the last call. */
function watchTurns(everyMs: number): () => number {
  let most = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    most = Math.max(most, (user + system) / 1000);
  }, everyMs);
  return () => {
    const held = most;
    most = 0;
    return held;
  };
}

const [place = "", folder] = process.argv.slice(2);
if (process.send) await main(place, folder);
