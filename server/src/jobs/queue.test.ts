import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { defineJob, handleJob, type JobHandler } from "./job.ts";
import { type JobQueue, openJobQueue } from "./queue.ts";

const greet = defineJob({ name: "greet", data: z.strictObject({ who: z.string() }) });
const remind = defineJob({ name: "remind", data: z.strictObject({ who: z.string() }), unique: true });
const linger = defineJob({ name: "linger", data: z.strictObject({}), retryDelaySeconds: 1 });
const stumble = defineJob({ name: "stumble", data: z.strictObject({}), retryLimit: 2, retryDelaySeconds: 1 });

let db: Database;
let queue: JobQueue;
const troubles: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
afterEach(() => queue.stop());

async function openQueue(options: Parameters<typeof openJobQueue>[3] = {}): Promise<void> {
  const report = (what: string) => void troubles.push(what);
  queue = await openJobQueue(db, [greet, remind, stumble, linger], report, options);
}

/** Runs one type of job until it was called the expected number of times; resolves to the data received. */
function collect<Data extends z.ZodType>(job: ReturnType<typeof defineJob<Data>>, times: number) {
  const got: z.output<Data>[] = [];
  let handler: JobHandler | undefined;
  const done = new Promise<z.output<Data>[]>((resolve) => {
    handler = handleJob(job, async (data) => {
      got.push(data);
      if (got.length === times) resolve(got);
    });
  });
  if (!handler) throw new Error("no handler");
  return { handler, done };
}

describe("the job queue", () => {
  it("has a job if and only if its transaction was committed", async () => {
    await openQueue();
    await db
      .transaction(async (tx) => {
        await queue.enqueue(tx, greet, { who: "nobody" });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await db.transaction((tx) => queue.enqueue(tx, greet, { who: "Lin" }));
    const { handler, done } = collect(greet, 1);
    await queue.work([handler]);
    expect(await done).toEqual([{ who: "Lin" }]);
  });

  it("keeps jobs over a restart", async () => {
    await openQueue();
    await db.transaction((tx) => queue.enqueue(tx, greet, { who: "Chen" }));
    await queue.stop();
    await openQueue();
    const { handler, done } = collect(greet, 1);
    await queue.work([handler]);
    expect(await done).toEqual([{ who: "Chen" }]);
  });

  it("takes up again what a node had begun that gives no sign of life any more, long before its time is up", async () => {
    await openQueue({ lookEverySeconds: 1 });
    await db.transaction((tx) => queue.enqueue(tx, linger, {}));
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '30 seconds'
      where name = 'linger'`.execute(db.kysely);
    const { handler, done } = collect(linger, 1);
    await queue.work([handler]);
    expect(await done).toEqual([{}]);
  }, 60_000);

  it("adds a unique job once while its key waits", async () => {
    await openQueue();
    const ids = await db.transaction(async (tx) => [
      await queue.enqueue(tx, remind, { who: "Wu" }, { key: "Wu" }),
      await queue.enqueue(tx, remind, { who: "Wu" }, { key: "Wu" }),
      await queue.enqueue(tx, remind, { who: "Ma" }, { key: "Ma" }),
    ]);
    expect(ids.map((id) => id === null)).toEqual([false, true, false]);
  });

  it("tries a failed job again and tells of the failure", async () => {
    await openQueue();
    await db.transaction((tx) => queue.enqueue(tx, stumble, {}));
    const tries = await new Promise<number[]>((resolve, reject) => {
      const seen: number[] = [];
      const handler = handleJob(stumble, async (_data, { retryCount }) => {
        seen.push(retryCount);
        if (seen.length === 1) throw new Error("stumbled");
        resolve(seen);
      });
      queue.work([handler]).catch(reject);
    });
    expect(tries).toEqual([0, 1]);
    expect(troubles).toContain("job stumble");
  });

  it("refuses data that its kind does not know, before the transaction is committed", async () => {
    await openQueue();
    const wrong = db.transaction((tx) => queue.enqueue(tx, greet, { who: 7 } as never));
    await expect(wrong).rejects.toThrow("who");
  });
});
