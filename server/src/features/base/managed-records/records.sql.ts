import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { RecordPlace } from "./record-area.ts";

export async function revisionOf(
  db: Queryable,
  { table, idColumn = "id" }: RecordPlace,
  id: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from ${sql.table(table)} where ${sql.ref(idColumn)} = ${id}`.execute(db);
  return rows[0]?.revision;
}

/** The same for a change: the record is locked until the transaction ends. */
export async function lockRevision(
  tx: Tx,
  { table, idColumn = "id" }: RecordPlace,
  id: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from ${sql.table(table)} where ${sql.ref(idColumn)} = ${id} for update`.execute(tx);
  return rows[0]?.revision;
}

export async function raiseRevision(tx: Tx, { table, idColumn = "id" }: RecordPlace, id: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(table)} set revision = revision + 1, updated_at = now() where ${sql.ref(idColumn)} = ${id}
    returning revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}
