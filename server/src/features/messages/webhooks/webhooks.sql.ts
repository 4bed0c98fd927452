import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** Undefined: there is no such webhook. */
export async function webhookName(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("webhooks").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
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
