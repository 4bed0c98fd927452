import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";

const purpose = "mail-link";

/** The newest first. Retired ones still vouch for links that are under way. */
export async function linkKeys(db: Queryable): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("server_keys")
    .select("private_key")
    .where("purpose", "=", purpose)
    .orderBy(sql`retired_at is not null`)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => row.private_key);
}

/** Of several nodes that find no key, exactly one puts its own in; all of them then use that one. */
export async function addLinkKey(tx: Tx, key: string): Promise<string> {
  await tx
    .insertInto("server_keys")
    .values({ key_id: randomUUID(), purpose, private_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [known] = await linkKeys(tx);
  if (known === undefined) throw new Error("there is a key for links now");
  return known;
}

/** Links are judged by the database's clock, as sessions are. */
export async function databaseSeconds(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from now()))::int as now`.execute(db);
  return rows[0]?.now ?? 0;
}
