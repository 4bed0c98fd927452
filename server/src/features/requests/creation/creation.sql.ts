import type { Bilingual } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

export interface LastRequest {
  readonly form_kind: string;
  readonly id: string;
  readonly request_no: string | null;
  readonly status: number;
  readonly created_at: Date;
}

/** This person's newest request of each kind, among the person's last thousand requests. */
export async function lastRequests(db: Queryable, userId: string): Promise<readonly LastRequest[]> {
  const { rows } = await sql<LastRequest>`
    select distinct on (form_kind) form_kind, id, request_no, status, created_at
    from (select form_kind, id, request_no, status, created_at from requests
      where requester_id = ${userId} and status <> 0 order by id desc limit 1000) own
    order by form_kind, id desc`.execute(db);
  return rows;
}

export async function favouriteKinds(db: Queryable, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("form_favourites").select("form_kind").where("user_id", "=", userId).execute();
  return new Set(rows.map((row) => row.form_kind));
}

export async function roleNames(db: Queryable): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await db.selectFrom("roles").select(["code", "name_zh", "name_en"]).execute();
  return new Map(rows.map((row) => [row.code, { zh: row.name_zh, en: row.name_en }]));
}

export async function addFavourite(tx: Tx, userId: string, kind: string): Promise<void> {
  await tx
    .insertInto("form_favourites")
    .values({ user_id: userId, form_kind: kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, userId: string, kind: string): Promise<void> {
  await tx.deleteFrom("form_favourites").where("user_id", "=", userId).where("form_kind", "=", kind).execute();
}
