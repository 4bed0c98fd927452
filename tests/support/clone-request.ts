import { sql } from "kysely";
import type { Database, Tx } from "../../server/src/db/database.ts";
import { newRequestId } from "../../server/src/features/base/request-access/public.ts";
import { type HistoryEntry, sealEntries } from "../../server/src/features/base/workflow-store/history.ts";

/** Parents before children. Tables used only by lists and mails are left out. */
const parts = [
  "request_data",
  "request_snapshots",
  "request_people",
  "tokens",
  "tasks",
  "task_candidates",
  "timers",
  "visits",
] as const;

let clones = 0;

/**
 * A second request in exactly the same state as the given one, with its own sealed history: a hundred times cheaper
 * than playing to that state again, so that a race can be repeated often.
 */
export async function cloneRequest(database: Database, requestId: string): Promise<string> {
  const id = newRequestId(new Date());
  clones += 1;
  const number = `RACE-${process.pid}-${clones}`;
  await database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom("history")
      .selectAll()
      .where("request_id", "=", requestId)
      .orderBy("seq")
      .execute();
    const entries = rows.map(({ prev_hash: _prev, hash: _hash, at, ...row }) => {
      const entry: unknown = { ...row, request_id: id, at: at.toISOString() };
      return entry as HistoryEntry;
    });
    const sealed = sealEntries("", entries);
    const changes = { id, request_no: number, log_hash: sealed.at(-1)?.hash ?? "" };
    await copyRows(tx, "requests", sql`t.id = ${requestId}`, changes);
    for (const table of parts) await copyRows(tx, table, sql`t.request_id = ${requestId}`, { request_id: id });
    const given = JSON.stringify(sealed);
    await sql`insert into history select * from jsonb_populate_recordset(null::history, ${given}::jsonb)`.execute(tx);
  });
  return id;
}

async function copyRows(
  tx: Tx,
  table: "requests" | (typeof parts)[number],
  condition: ReturnType<typeof sql>,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const name = sql.table(table);
  await sql`insert into ${name} select given.* from ${name} t,
    jsonb_populate_record(null::${name}, to_jsonb(t) || ${JSON.stringify(changes)}::jsonb) as given
    where ${condition}`.execute(tx);
}
