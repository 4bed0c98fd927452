import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { runPrepared } from "../../../db/prepared.ts";

/**
 * The actions that moved a request along its route or opened a gate; views, reminders and corrections of fields are not
 * steps.
 */
const steps =
  "submit resubmit agree disagree reject cancel return auto-agree auto-pass withdraw terminate complete jump skip pass-line".split(
    " ",
  );

/** The steps of a request, oldest first, without decisions that were taken back. */
export async function stepsTaken(db: Queryable, requestId: string, most: number) {
  const newest = db
    .selectFrom("history as h")
    .select(["h.seq", "h.at", "h.action", "h.actor_id", "h.actor_name_zh", "h.actor_name_en", "h.on_behalf_of"])
    .select(["h.node_name_zh", "h.node_name_en", "h.remark", "h.details"])
    .where("h.request_id", "=", requestId)
    .where("h.action", "in", steps)
    .where(
      sql<boolean>`not exists (select 1 from history b where b.request_id = h.request_id and b.task_id = h.task_id
        and b.seq > h.seq and b.action = 'take-back')`,
    )
    .orderBy("h.seq", "desc")
    .limit(most);
  return (await runPrepared(db, newest)).toReversed();
}

export type StepTaken = Awaited<ReturnType<typeof stepsTaken>>[number];

/** The present position: the open tasks. */
export async function stepsOpen(db: Queryable, requestId: string) {
  const open = db
    .selectFrom("tasks")
    .select(["node_name_zh", "node_name_en", "people", "status"])
    .where("request_id", "=", requestId)
    .where("status", "in", ["open", "held"])
    .orderBy("id");
  return runPrepared(db, open);
}

export type StepOpen = Awaited<ReturnType<typeof stepsOpen>>[number];
