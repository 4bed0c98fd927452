import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { WebhookFields } from "./contract.ts";
import { newSecret } from "./signature.ts";

export interface ListedWebhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly active: boolean;
  readonly waiting: number;
  readonly dead: number;
  readonly last_delivered: Date | null;
}

/** The columns to show of `webhooks as w`. */
export const webhookColumns = sql<ListedWebhook>`w.id, w.name, w.url, w.events, w.active,
  (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')::int as waiting,
  (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'dead' and d.event <> 'test')::int as dead,
  (select max(d.delivered_at) from webhook_deliveries d where d.webhook_id = w.id) as last_delivered`;

export async function webhookFields(db: Queryable, id: string): Promise<WebhookFields | undefined> {
  const row = await db
    .selectFrom("webhooks")
    .select(["name", "url", "events", "active"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, events: row.events as WebhookFields["events"] };
}

/** With a secret that nobody has seen: a secret is shown when a new one is requested. */
export async function insertWebhook(tx: Tx, id: string, fields: WebhookFields): Promise<void> {
  await tx
    .insertInto("webhooks")
    .values({ id, ...fields, secret: newSecret() })
    .execute();
}

export async function updateWebhook(tx: Tx, id: string, fields: WebhookFields): Promise<void> {
  await tx.updateTable("webhooks").set(fields).where("id", "=", id).execute();
}

/** Its messages are deleted with it. */
export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("webhooks").where("id", "=", id).execute();
}

export async function countDeliveries(db: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where webhook_id = ${id} and state <> 'delivered'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The previous secret also signs until the returned time. Undefined: there is no such webhook. */
export async function writeSecret(tx: Tx, id: string, secret: string) {
  return tx
    .updateTable("webhooks")
    .set({
      secret,
      previous_secret: sql<string>`secret`,
      previous_until: sql<Date>`now() + interval '24 hours'`,
    })
    .where("id", "=", id)
    .returning(["name", "previous_until"])
    .executeTakeFirst();
}
