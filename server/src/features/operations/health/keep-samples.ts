import fs from "node:fs/promises";
import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { BackgroundReport, Database } from "../../../db/database.ts";
import { callAnswered } from "../../../metrics/signals.ts";
import type { DiskRoom } from "../../../metrics/sources.ts";
import { readBacklog } from "./health.sql.ts";
import { markStopped, writeSample } from "./samples.sql.ts";

export interface SampledNode {
  /** Distinguishes the node from others. */
  readonly name: string;
  readonly version: string;
  readonly dataDir: string;
}

const everyMs = 60_000;

/** Records every minute how this node is doing. While the database is unavailable, only its minutes are missed. */
export class SampleKeeper {
  readonly #database: Database;
  readonly #node: SampledNode;
  readonly #report: BackgroundReport;
  readonly #startedAt = new Date();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });
  readonly #endCounting: () => void;
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();
  #calls = 0;
  #failed = 0;

  constructor(database: Database, node: SampledNode, report: BackgroundReport) {
    this.#database = database;
    this.#node = node;
    this.#report = report;
    this.#loop.enable();
    this.#endCounting = callAnswered.hear(({ status }) => {
      this.#calls += 1;
      if (status >= 500) this.#failed += 1;
    });
    const keep = (): void => {
      this.write().catch((error: unknown) => report("samples of this node", error));
    };
    this.#timer = setInterval(keep, everyMs);
    this.#timer.unref();
    keep();
  }

  /**
   * One sample of the time since the last. Samples are written one after another; otherwise a call would count twice.
   */
  async write(): Promise<void> {
    const next = this.#writing.then(() => this.#writeOne());
    // The caller learns of a failure by `next`; the queue only continues after it.
    this.#writing = next.catch(() => undefined);
    return next;
  }

  async #writeOne(): Promise<void> {
    const { mails, queues } = await readBacklog(this.#database);
    const disk = await readDisk(this.#node.dataDir);
    const pool = this.#database.connections();
    const [calls, failed] = [this.#calls, this.#failed];
    await writeSample(this.#database.kysely, {
      node: this.#node.name,
      version: this.#node.version,
      started_at: this.#startedAt,
      calls,
      failed,
      memory_bytes: process.memoryUsage.rss(),
      loop_ms: Math.round(this.#loop.percentile(99) / 1e6),
      skew_ms: Math.round(this.#database.clockSkewMs()),
      connections: pool?.inUse ?? null,
      connections_waiting: pool?.waiting ?? null,
      disk_free_bytes: disk.freeBytes,
      disk_size_bytes: disk.sizeBytes,
      jobs_waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
      mails_waiting: mails.waiting,
    });
    this.#calls -= calls;
    this.#failed -= failed;
    this.#loop.reset();
  }

  /** Records that the node stops, so that it is not reported as lost. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#endCounting();
    this.#loop.disable();
    await this.#writing;
    await markStopped(this.#database.kysely, this.#node.name).catch((error: unknown) =>
      this.#report("samples of this node", error),
    );
  }
}

/** The host name and the port that it listens on. */
export function nodeName(address: string): string {
  return `${os.hostname()}:${new URL(address).port}`;
}

export async function readDisk(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
