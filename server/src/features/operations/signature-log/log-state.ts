import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { isAnchored } from "./anchor-files.ts";
import { type KeptCheckpoint, logBegan, logSize, newestCheckpoint } from "../../../signing/signature-log.sql.ts";

export interface LogState {
  readonly entries: number;
  /** When the first of them was appended. */
  readonly since: Date | null;
  /** Statements that the log does not have yet, at most a thousand. */
  readonly waiting: number;
  /** When the oldest of them was made. */
  readonly waitingSince: Date | null;
  readonly newest:
    | { readonly size: number; readonly madeAt: Date; readonly note: string; readonly isStamped: boolean }
    | undefined;
  /** Whether the newest checkpoint is outside the database; undefined: no folder is set. */
  readonly isAnchored: boolean | undefined;
}

export async function readLogState(db: Queryable, anchorDir: string | undefined): Promise<LogState> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(h.at) as since
    from (select request_id, seq from log_queue limit 1000) q join history h using (request_id, seq)`.execute(db);
  const newest = await newestCheckpoint(db);
  return {
    entries: await logSize(db),
    since: await logBegan(db),
    waiting: rows[0]?.waiting ?? 0,
    waitingSince: rows[0]?.since ?? null,
    newest: newest && { ...newest, isStamped: newest.timeStamp !== null },
    isAnchored: anchorDir === undefined || !newest ? undefined : await isThere(anchorDir, newest),
  };
}

/** A folder that cannot be read has nothing that counts. */
async function isThere(anchorDir: string, newest: Pick<KeptCheckpoint, "size" | "note">): Promise<boolean> {
  return isAnchored(anchorDir, newest).catch(() => false);
}
