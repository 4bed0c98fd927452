import type { Queryable } from "../../../db/database.ts";

export async function sealedHistory(db: Queryable, requestId: string) {
  return db.selectFrom("history").selectAll().where("request_id", "=", requestId).orderBy("seq").execute();
}

export type HistoryRow = Awaited<ReturnType<typeof sealedHistory>>[number];

export async function secretOf(db: Queryable, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom("request_data")
    .select("secret")
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row?.secret ?? null;
}

export async function definitionRow(db: Queryable, kind: string, version: number) {
  return db
    .selectFrom("form_definitions")
    .select(["sha256", "definition"])
    .where("form_kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
}
