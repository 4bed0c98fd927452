import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { DeliveryState } from "../../../db/tables/webhooks.ts";
import type { PostOutcome } from "./post-message.ts";

export interface Lane {
  readonly webhookId: string;
  readonly objectId: string;
}

/**
 * Takes the oldest waiting message of a lane for as long as an attempt may last. Until then nobody else gets it, or a
 * younger one of the lane.
 */
export async function takeNext(db: Queryable, { webhookId, objectId }: Lane, leaseSeconds: number) {
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries d set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where d.id = (select min(o.id) from webhook_deliveries o
        where o.webhook_id = ${webhookId} and o.object_id = ${objectId} and o.state = 'waiting')
      and d.state = 'waiting' and (d.leased_until is null or d.leased_until < now())
      and exists (select 1 from webhooks w where w.id = d.webhook_id and (w.active or d.event = 'test'))
    returning d.id`.execute(db);
  return rows[0]?.id;
}

export async function deliveryToSend(db: Queryable, id: string) {
  return db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .select(["d.id", "d.message_id", "d.payload", "d.attempts", "w.url", "w.secret"])
    .select(sql<string | null>`case when w.previous_until > now() then w.previous_secret end`.as("previous_secret"))
    .where("d.id", "=", id)
    .executeTakeFirst();
}

export async function noteTry(db: Queryable, id: string, state: DeliveryState, outcome: PostOutcome): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({
      state,
      attempts: sql<number>`attempts + 1`,
      leased_until: null,
      answer_code: outcome.answerCode,
      answer_body: outcome.answerBody,
      failure: outcome.failure,
      tried_at: sql<Date>`now()`,
      delivered_at: state === "delivered" ? sql<Date>`now()` : null,
    })
    .where("id", "=", id)
    .execute();
}

/** Lanes with waiting messages that no job has just been started for. */
export async function waitingLanes(db: Queryable, limit: number): Promise<readonly Lane[]> {
  const { rows } = await sql<Lane>`
    select distinct d.webhook_id as "webhookId", d.object_id as "objectId"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.active
    where d.state = 'waiting' and coalesce(d.tried_at, d.created_at) < now() - interval '20 seconds'
    limit ${limit}`.execute(db);
  return rows;
}

export async function addTest(tx: Tx, webhookId: string, payload: object): Promise<string> {
  const { id } = await tx
    .insertInto("webhook_deliveries")
    .values({ webhook_id: webhookId, event: "test", object_id: "test", payload: JSON.stringify(payload) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Resends all messages that were given up, or one message whatever its state. Returns their lanes. */
export async function wakeDeliveries(tx: Tx, webhookId: string, id: string | undefined): Promise<readonly Lane[]> {
  const which = id === undefined ? sql`state = 'dead'` : sql`id = ${id} and state <> 'waiting'`;
  const { rows } = await sql<Lane>`update webhook_deliveries
    set state = 'waiting', attempts = 0, leased_until = null, delivered_at = null
    where webhook_id = ${webhookId} and event <> 'test' and ${which}
    returning webhook_id as "webhookId", object_id as "objectId"`.execute(tx);
  return rows;
}

export async function pageOfDeliveries(
  db: Queryable,
  {
    webhookId,
    state,
    limit,
    offset,
  }: { webhookId: string; state: DeliveryState | undefined; limit: number; offset: number },
) {
  const found = db
    .selectFrom("webhook_deliveries as d")
    .where("d.webhook_id", "=", webhookId)
    .$if(state !== undefined, (query) => query.where("d.state", "=", state ?? "waiting"));
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await found.select(deliveryColumns).orderBy("d.id", "desc").limit(limit).offset(offset).execute();
  return { total, rows };
}

const deliveryColumns = [
  "d.id",
  "d.message_id",
  "d.event",
  "d.state",
  "d.attempts",
  "d.answer_code",
  "d.answer_body",
  "d.failure",
  "d.created_at",
  "d.tried_at",
  sql<string>`coalesce(d.payload #>> '{data,request,no}', '')`.as("request_no"),
] as const;

export async function deliveryById(db: Queryable, id: string) {
  return db
    .selectFrom("webhook_deliveries as d")
    .select(deliveryColumns)
    .where("d.id", "=", id)
    .executeTakeFirstOrThrow();
}

export type DeliveryRow = Awaited<ReturnType<typeof deliveryById>>;

/** Deletes delivered messages after a month, and given-up ones after a quarter of a year. */
export async function deleteOldDeliveries(db: Queryable): Promise<void> {
  await sql`delete from webhook_deliveries where state = 'delivered' and created_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`delete from webhook_deliveries where state = 'dead' and created_at < now() - interval '90 days'`.execute(
    db,
  );
}

/** Not retried, whatever the outcome. */
export async function endTest(db: Queryable, id: string): Promise<void> {
  await sql`update webhook_deliveries set state = 'dead' where id = ${id} and state = 'waiting'`.execute(db);
}
