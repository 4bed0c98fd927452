import { type NumberConstant, numberConstant } from "@signoff/domain/public-constants";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";
import type { JsonValue } from "../../db/tables/columns.ts";

export interface ListedConstant {
  readonly key: string;
  readonly value: JsonValue;
  readonly unit: string | null;
}

/** What is shown of `constants as c`. */
export const constantColumns = sql<ListedConstant>`c.key, c.value, c.unit`;

/** One number as it is set now: read each time it is needed, so that a change counts at once on every node. */
export async function readNumber(db: Queryable, key: NumberConstant): Promise<number> {
  return numberConstant(key, await storedConstant(db, key));
}

/** Several of them at once. */
export async function readNumbers<Key extends NumberConstant>(
  db: Queryable,
  keys: readonly Key[],
): Promise<Readonly<Record<Key, number>>> {
  if (keys.length === 0) return {} as Record<Key, number>;
  const rows = await db.selectFrom("constants").select(["key", "value"]).where("key", "in", keys).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const numbers = keys.map((key) => [key, numberConstant(key, stored.get(key))] as const);
  return Object.fromEntries(numbers) as Record<Key, number>;
}

export async function storedConstant(db: Queryable, key: string): Promise<JsonValue | undefined> {
  const row = await db.selectFrom("constants").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function writeConstant(tx: Tx, key: string, value: JsonValue): Promise<void> {
  await tx
    .updateTable("constants")
    .set({ value: JSON.stringify(value) })
    .where("key", "=", key)
    .execute();
}
