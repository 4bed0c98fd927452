import { sql } from "kysely";
import type { Queryable, ScriptRunner } from "../../../db/database.ts";
import type { PlacedEntry } from "../signature-log/public.ts";

export interface EntryWithLine extends PlacedEntry {
  /** As the history has it now. Null: the line is gone, or it is no statement any more. */
  readonly sealNow: string | null;
  readonly statementNow: string | null;
}

export async function entriesWithLines(db: Queryable, from: number, limit: number): Promise<readonly EntryWithLine[]> {
  const { rows } = await sql<Omit<EntryWithLine, "position"> & { readonly position: string }>`
    select e.position, e.request_id as request, e.seq, encode(e.seal, 'hex') as seal,
      encode(e.statement, 'hex') as statement, h.hash as "sealNow",
      encode(sha256(convert_to(h.signed->>'text', 'UTF8')), 'hex') as "statementNow"
    from (select * from log_entries where position >= ${from} order by position limit ${limit}) e
      left join history h using (request_id, seq)
    order by e.position`.execute(db);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

export interface LineName {
  readonly request: string;
  readonly seq: number;
}

/** Statements that are neither in the log nor waiting for it. One statement sees all three at the same moment. */
export async function statementsOutsideLog(runner: ScriptRunner, limit: number): Promise<readonly LineName[]> {
  return runner.query<LineName>(
    `select h.request_id as request, h.seq from history h where h.signed is not null
       and not exists (select from log_entries e where e.request_id = h.request_id and e.seq = h.seq)
       and not exists (select from log_queue q where q.request_id = h.request_id and q.seq = h.seq)
     order by 1, 2 limit $1`,
    [limit],
  );
}

/** Places in the queue whose statement is gone. */
export async function waitingWithoutStatement(runner: ScriptRunner, limit: number): Promise<readonly LineName[]> {
  return runner.query<LineName>(
    `select q.request_id as request, q.seq from log_queue q
     where not exists (select from history h where h.request_id = q.request_id and h.seq = q.seq and h.signed is not null)
     order by 1, 2 limit $1`,
    [limit],
  );
}
