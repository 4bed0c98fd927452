import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** Lets one move run at a time: two concurrent moves could form a cycle. */
export async function holdTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('department tree', 0))`.execute(tx);
}

/** The department with all departments above it, as the transaction sees them. */
export async function pathOf(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("departments").select("path").where("id", "=", id).executeTakeFirst();
  return row?.path;
}

export async function hasTop(tx: Tx, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom("departments")
    .select("id")
    .where("parent_id", "is", null)
    .where("id", "<>", except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
