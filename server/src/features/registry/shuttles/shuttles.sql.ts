import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

type Data = Readonly<Record<string, unknown>>;

export interface ShuttleRow {
  readonly id: string;
  readonly code: string;
  readonly revision: number;
  readonly data: Data;
}

export async function shuttleById(db: Queryable, id: string): Promise<ShuttleRow | undefined> {
  return db
    .selectFrom("shuttle_records")
    .select(["id", "code", "revision", "data"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locked until the transaction ends, always in the same order. */
export async function lockShuttles(tx: Tx, ids: readonly string[]): Promise<readonly ShuttleRow[]> {
  const { rows } = await sql<ShuttleRow>`
    select id, code, revision, data from shuttle_records where id = any(${[...ids]}::text[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

export interface ProductRow {
  readonly code: string;
  readonly data: Data;
}

/** Product IDs booked on a shuttle. */
export async function productsOf(db: Queryable, shuttleNo: string): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select code, data from registry_entries
    where registry = 'productId' and state = 'current' and data @> ${JSON.stringify({ shuttleNo })}::jsonb
    order by code`.execute(db);
  return rows;
}
