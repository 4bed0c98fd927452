import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** On `documents as d`. */
export function isFollowedBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from document_followers f where f.document_id = d.id and f.user_id = ${userId})`;
}

export async function startFollowing(tx: Tx, documentId: string, userId: string): Promise<void> {
  await tx
    .insertInto("document_followers")
    .values({ document_id: documentId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endFollowing(tx: Tx, documentId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await tx
    .deleteFrom("document_followers")
    .where("document_id", "=", documentId)
    .where("user_id", "in", [...people])
    .execute();
}

export async function followersOf(db: Queryable, documentId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("document_followers")
    .select("user_id")
    .where("document_id", "=", documentId)
    .orderBy("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}
