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

interface ReachedStage {
  readonly plateId: string;
  readonly stage: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  /** The request that moved the plate there; null if a person set the stage by hand. */
  readonly requestId: string | null;
}

/** Moves a plate to a stage: in its own row and in the row of its mask set, with a line in its history. */
export async function movePlate(tx: Tx, reached: ReachedStage): Promise<void> {
  const { plateId, stage, at } = reached;
  const own = JSON.stringify({ mtStage: stage });
  await sql`
    update registry_entries set data = data || ${own}::jsonb, revision = revision + 1, changed_at = ${at}::timestamptz
    where registry = 'mt' and state = 'current' and code = ${plateId}`.execute(tx);
  await sql`
    update registry_entries set revision = revision + 1, changed_at = ${at}::timestamptz,
      data = jsonb_set(data, '{plates}', (
        select jsonb_agg(case when plate ->> 'plateId' = ${plateId} then plate || ${own}::jsonb else plate end order by place)
        from jsonb_array_elements(data -> 'plates') with ordinality as listed (plate, place)))
    where registry = 'mt' and state = 'current'
      and data @> ${JSON.stringify({ plates: [{ plateId }] })}::jsonb`.execute(tx);
  await noteStage(tx, reached);
}

/** The system's own changes have no person. */
async function noteStage(tx: Tx, { plateId, stage, at, by, reason, requestId }: ReachedStage): Promise<void> {
  await sql`
    insert into plate_stages (plate_id, stage, at, request_id, by_user, reason)
    values (${plateId}, ${stage}, ${at}::timestamptz, ${requestId}::uuid,
      (select id from users where id = ${by}), ${reason})`.execute(tx);
}
