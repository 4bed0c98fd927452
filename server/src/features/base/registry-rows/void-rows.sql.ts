import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

export interface Dependent {
  readonly id: string;
  readonly request_no: string | null;
  readonly version: number;
  readonly form_kind: string;
  readonly status: number;
}

/** Whether the rows of a completed request have been voided. */
export async function isVoid(db: Queryable, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom("registry_entries")
    .select(({ fn }) => fn.countAll().filterWhere("state", "=", "current").as("current"))
    .select(({ fn }) => fn.countAll().filterWhere("state", "=", "void").as("void"))
    .where("request_id", "=", requestId)
    .executeTakeFirstOrThrow();
  return Number(row.void) > 0 && Number(row.current) === 0;
}

/** The same for `requests as r`, as a column. */
export const isVoidColumn: RawBuilder<boolean> = sql`
  (r.status = 5 and exists (select from registry_entries v where v.request_id = r.id and v.state = 'void')
    and not exists (select from registry_entries v where v.request_id = r.id and v.state = 'current'))`;

/** Locks the rows of a request until the transaction ends: nobody can submit anything that refers to them meanwhile. */
export async function holdRowsOf(tx: Tx, requestId: string): Promise<void> {
  await tx
    .selectFrom("registry_entries")
    .select("id")
    .where("request_id", "=", requestId)
    .where("state", "=", "current")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Running or valid requests that refer to rows of this request. */
export async function dependentsOf(db: Queryable, requestId: string, most: number): Promise<readonly Dependent[]> {
  const { rows } = await sql<Dependent>`
    select distinct r.id, r.request_no, r.version, r.form_kind, r.status
    from registry_entries e
    join request_references f on f.registry = e.registry and f.code = e.code and f.scope = e.scope
    join requests r on r.id = f.request_id
    where e.request_id = ${requestId} and e.state = 'current' and r.id <> ${requestId} and r.status in (2, 3, 5)
    order by r.request_no, r.version
    limit ${most}`.execute(db);
  return rows;
}
