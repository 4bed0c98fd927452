import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { bossOptions } from "./boss-options.ts";

/** Creates the tables of the job queue without running any job: for imported jobs. */
export async function createQueueTables({ driver }: Database): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(driver), supervise: false, schedule: false });
  let failure: unknown;
  boss.on("error", (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  if (failure !== undefined) throw new Error("the tables of the job queue were not made", { cause: failure });
}
