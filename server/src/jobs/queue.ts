import { randomUUID } from "node:crypto";
import { fromKysely, PgBoss, type SendOptions } from "pg-boss";
import type { z } from "zod";
import type { BackgroundReport, Database, Queryable } from "../db/database.ts";
import { unreadQuery } from "../db/prepared.ts";
import { markOfNow, runTraced, type TracedWork, workEnded } from "../metrics/traced-work.ts";
import { bossOptions } from "./boss-options.ts";
import type { Job, JobHandler } from "./job.ts";

export interface EnqueueOptions {
  readonly startAfter?: Date;
  /** Two jobs of a unique type with the same key are the same. */
  readonly key?: string;
}

export interface JobQueue {
  /** Queues the job as part of the transaction: it exists if and only if the change does. Null: its key is taken. */
  enqueue<Data extends z.ZodType>(
    tx: Queryable,
    job: Job<Data>,
    data: z.input<Data>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Starts to run the jobs of these handlers, including scheduled ones. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Accepts no new work, and waits for running jobs. */
  stop(): Promise<void>;
}

/** Finished jobs are kept for a day for diagnosis; failed and waiting ones for two weeks. */
const keepFinishedSeconds = 24 * 3600;
/**
 * A new job wakes its worker at once; a deferred job, or a retry, is found by polling. While more jobs are ready than
 * were fetched, the worker continues without a pause.
 */
const polling = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2, burstWhenReadyExceeds: 1 };
const stopTimeout = 20_000;
/**
 * A node sends a heartbeat for a running job at this interval (half of it, to be safe). Jobs of a dead node are found
 * by other nodes and, including the pause before a retry, continue within a minute.
 */
const signsOfLife = { heartbeatSeconds: 20, lookEverySeconds: 10 };

/** Opens pg-boss on the same database; its own schema `pgboss` is created at the first start. */
export async function openJobQueue(
  db: Database,
  jobs: readonly Job[],
  report: BackgroundReport,
  { lookEverySeconds = signsOfLife.lookEverySeconds }: { readonly lookEverySeconds?: number } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...bossOptions(db.driver),
    useListenNotify: true,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
  });
  boss.on("error", (error) => report("job queue", error));
  await boss.start();
  for (const job of jobs) await declareQueue(boss, job);
  return {
    async enqueue(tx, job, data, options = {}) {
      const sent = marked(job.data.parse(data) as object);
      if (job.unique) return boss.send(job.name, sent, { ...sendOptions(options), db: fromKysely(tx) });
      const id = randomUUID();
      return boss.send(job.name, sent, { ...sendOptions(options), id, db: putting(tx, id) });
    },
    async work(handlers) {
      for (const handler of handlers) await startHandler(boss, handler, report);
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeout, close: true }),
  };
}

/** Adds the origin to the job's data, to trace the call that queued it. */
function marked(data: object): object {
  const traceparent = markOfNow();
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** A job with a known id and without a key that could conflict: nobody needs to wait for the answer. */
function putting(tx: Queryable, id: string): NonNullable<SendOptions["db"]> {
  return {
    async executeSql(text, values = []) {
      await tx.executeQuery(unreadQuery(text, values));
      return { rows: [{ id }] };
    },
  };
}

function sendOptions({ startAfter, key }: EnqueueOptions) {
  return { ...(startAfter && { startAfter }), ...(key !== undefined && { singletonKey: key }) };
}

async function declareQueue(boss: PgBoss, job: Job): Promise<void> {
  const settings = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMaxSeconds,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds: signsOfLife.heartbeatSeconds,
    deleteAfterSeconds: keepFinishedSeconds,
  };
  await boss.createQueue(job.name, { ...settings, policy: job.unique ? "exclusive" : "standard", notify: true });
  await boss.updateQueue(job.name, settings);
  // Any read makes pg-boss cache the queue. A lookup while a job is queued would run outside the transaction, and on
  // the embedded database wait for that transaction for ever.
  await boss.getJobById(job.name, "00000000-0000-0000-0000-000000000000");
}

async function startHandler(boss: PgBoss, { job, run }: JobHandler, report: BackgroundReport): Promise<void> {
  if (job.schedule) await boss.schedule(job.name, job.schedule.cron, {}, { tz: job.schedule.timeZone ?? "UTC" });
  await boss.work(
    job.name,
    { includeMetadata: true, localConcurrency: job.concurrency, ...polling },
    async ([taken]) => {
      if (!taken) return;
      const { traceparent: cause, ...data } = taken.data as { readonly traceparent?: string };
      const { id: jobId, retryCount, signal } = taken;
      const work: TracedWork = { kind: "job", name: job.name, cause };
      let failed = true;
      try {
        await runTraced(work, () => run(data, { jobId, retryCount, signal }));
        failed = false;
      } catch (error) {
        report(`job ${job.name}`, error);
        throw error;
      } finally {
        workEnded.tell({ work, failed, facts: { "messaging.message.id": jobId, "signoff.tries": retryCount } });
      }
    },
  );
}
