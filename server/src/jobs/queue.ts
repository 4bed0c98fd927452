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
  /** What makes a job of a unique kind the same as another. */
  readonly key?: string;
}

export interface JobQueue {
  /** Puts the job in as part of the transaction: it exists if and only if the change does. Null: its key is taken. */
  enqueue<Data extends z.ZodType>(
    tx: Queryable,
    job: Job<Data>,
    data: z.input<Data>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Begins to work on the jobs of these handlers, their schedules included. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Takes no new work, waits for what is under way. */
  stop(): Promise<void>;
}

/** Finished jobs are kept for a day to look into problems; failed and waiting ones for two weeks. */
const keepFinishedSeconds = 24 * 3600;
/**
 * A new job wakes its worker at once; one that waits for its time, or for another try, is found by looking. While more are
 * ready than were taken the worker goes on without a pause.
 */
const polling = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2, burstWhenReadyExceeds: 1 };
const stopTimeout = 20_000;
/**
 * A node says this often that it still works on a job (half of it, to be safe); what a dead one had begun is found by those
 * that look for it, and with the pause before another try goes on within a minute.
 */
const signsOfLife = { heartbeatSeconds: 20, lookEverySeconds: 10 };

/** Opens pg-boss on the same database; its own schema `pgboss` is made at the first start. */
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

/** What a job carries says where it came from, for whoever follows the call that put it in. */
function marked(data: object): object {
  const traceparent = markOfNow();
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** A job whose id is known, and which no other one can keep out: nobody needs to wait for the answer. */
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
  // Any read makes pg-boss remember the queue. Had it to look it up while a job is put in, it would do so outside the
  // transaction, and on the embedded database wait for that transaction for ever.
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
