import { randomUUID } from "node:crypto";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";

const purpose = "mail-link";

/** Newest first. Retired keys still verify links already sent. */
export async function linkKeys(db: Queryable): Promise<readonly string[]> {
  const text = `select private_key from server_keys where purpose = $1
    order by retired_at is not null, created_at desc`;
  const { rows } = await db.executeQuery(preparedQuery<{ readonly private_key: string }>(text, [purpose]));
  return rows.map((row) => row.private_key);
}

/** Of several nodes that find no key, exactly one stores its own; all of them then use it. */
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

/** The database's clock decides the validity of links, as it does for sessions. */
export async function databaseSeconds(db: Queryable): Promise<number> {
  const text = "select floor(extract(epoch from now()))::int as now";
  const { rows } = await db.executeQuery(preparedQuery<{ readonly now: number }>(text, []));
  return rows[0]?.now ?? 0;
}
