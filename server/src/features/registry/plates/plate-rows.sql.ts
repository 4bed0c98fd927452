import type { FormStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";

export interface PlateRow {
  readonly data: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
}

/** The present row of a plate. */
export async function findPlate(db: Queryable, plateId: string): Promise<PlateRow | undefined> {
  const { rows } = await sql<PlateRow>`
    select data, request_id from registry_entries
    where registry = 'mt' and code = ${plateId} and state = 'current' and data ? 'plateId'
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends: two people who move a plate do so one after another. */
export async function lockPlate(tx: Tx, plateId: string): Promise<PlateRow | undefined> {
  const { rows } = await sql<PlateRow>`
    select data, request_id from registry_entries
    where registry = 'mt' and code = ${plateId} and state = 'current' and data ? 'plateId'
    order by id desc limit 1 for update`.execute(tx);
  return rows[0];
}

export interface StageRow {
  readonly stage: string;
  readonly at: Date;
  readonly by_user: string | null;
  readonly reason: string;
  readonly request_id: string | null;
}

/** The stages of a plate, newest first. */
export async function stagesOf(db: Queryable, plateId: string): Promise<readonly StageRow[]> {
  return db
    .selectFrom("plate_stages")
    .select(["stage", "at", "by_user", "reason", "request_id"])
    .where("plate_id", "=", plateId)
    .orderBy("id", "desc")
    .execute();
}

export interface BehindRow {
  readonly id: string;
  readonly request_no: string;
  readonly version: number;
  readonly form_kind: string;
  readonly subject: string;
  readonly status: FormStatus;
  readonly is_visible: boolean;
}

/** The requests whose ids or numbers the plate carries. */
export async function requestsBehind(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<readonly BehindRow[]> {
  const { rows } = await sql<BehindRow>`
    select r.id, r.request_no, r.version, r.form_kind, r.subject, r.status, ${visibleTo(viewer)} as is_visible
    from requests r
    where r.request_no is not null and (r.id = any(${[...ids]}::uuid[])
      or (r.request_no = any(${[...numbers]}::text[]) and r.status in (2, 3, 5)))
    order by r.id`.execute(db);
  return rows;
}
