import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

export interface ReachedStage {
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
