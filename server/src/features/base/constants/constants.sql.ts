import { type NumberConstant, numberConstant } from "@signoff/domain/public-constants";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";

/** The present value of one number: read each time, so that a change applies at once on every node. */
export async function readNumber(db: Queryable, key: NumberConstant): Promise<number> {
  return numberConstant(key, await storedConstant(db, key));
}

/** Several of them at once. */
export async function readNumbers<Key extends NumberConstant>(
  db: Queryable,
  keys: readonly Key[],
): Promise<Readonly<Record<Key, number>>> {
  if (keys.length === 0) return {} as Record<Key, number>;
  const text = "select key, value from constants where key = any($1::text[])";
  const { rows } = await db.executeQuery(
    preparedQuery<{ readonly key: string; readonly value: JsonValue }>(text, [[...keys]]),
  );
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const numbers = keys.map((key) => [key, numberConstant(key, stored.get(key))] as const);
  return Object.fromEntries(numbers) as Record<Key, number>;
}

export async function storedConstant(db: Queryable, key: string): Promise<JsonValue | undefined> {
  const text = "select value from constants where key = $1";
  return (await db.executeQuery(preparedQuery<{ readonly value: JsonValue }>(text, [key]))).rows[0]?.value;
}

export async function writeConstant(tx: Tx, key: string, value: JsonValue): Promise<void> {
  await tx
    .updateTable("constants")
    .set({ value: JSON.stringify(value) })
    .where("key", "=", key)
    .execute();
}
