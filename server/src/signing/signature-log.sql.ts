import type { LoggedStatement } from "@signoff/domain/signatures/log-entry";
import type { ReadTile, Tile, TilePlace } from "@signoff/domain/signatures/log-tiles";
import { sql } from "kysely";
import type { Queryable, Tx } from "../db/database.ts";

/** One transaction at a time changes the log, of all nodes. */
export async function lockLog(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signature log', 0))`.execute(tx);
}

export async function logSize(db: Queryable): Promise<number> {
  const last = await db
    .selectFrom("log_entries")
    .select("position")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? Number(last.position) + 1 : 0;
}

/** When its first entry was appended. */
export async function logBegan(db: Queryable): Promise<Date | null> {
  const first = await db.selectFrom("log_entries").select("appended_at").where("position", "=", "0").executeTakeFirst();
  return first?.appended_at ?? null;
}

export async function isAnyWaiting(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("log_queue").select("seq").limit(1).executeTakeFirst()) !== undefined;
}

/** Those of one request in their order: a later line is never committed before an earlier one. */
export async function waitingStatements(db: Queryable, limit: number): Promise<readonly LoggedStatement[]> {
  const { rows } = await sql<LoggedStatement>`
    select request_id as request, seq, h.hash as seal,
      encode(sha256(convert_to(h.signed->>'text', 'UTF8')), 'hex') as statement
    from log_queue join history h using (request_id, seq)
    order by request_id, seq limit ${limit}`.execute(db);
  return rows;
}

/** Moves statements from the queue to the end of the log. */
export async function writeEntries(tx: Tx, first: number, statements: readonly LoggedStatement[]): Promise<void> {
  const rows = JSON.stringify(statements.map((statement, at) => ({ ...statement, position: first + at })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given(position bigint, request uuid, seq int, seal text, statement text)`;
  await sql`with moved as (
      delete from log_queue q using ${given} where q.request_id = given.request and q.seq = given.seq)
    insert into log_entries (position, request_id, seq, seal, statement)
    select position, request, seq, decode(seal, 'hex'), decode(statement, 'hex') from ${given}`.execute(tx);
}

export async function readTiles(db: Queryable, places: readonly TilePlace[]): Promise<ReadTile> {
  const tiles = new Map<string, Uint8Array>();
  if (places.length > 0) {
    const { rows } = await sql<{ readonly level: number; readonly index: string; readonly hashes: Uint8Array }>`
      select t.level, t.index, t.hashes from log_tiles t
      join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given(level smallint, index bigint)
        on given.level = t.level and given.index = t.index`.execute(db);
    for (const { level, index, hashes } of rows) tiles.set(`${level}/${index}`, hashes);
  }
  return ({ level, index }) => tiles.get(`${level}/${index}`);
}

export async function writeTiles(tx: Tx, tiles: readonly Tile[]): Promise<void> {
  await tx
    .insertInto("log_tiles")
    .values([...tiles])
    .onConflict((conflict) =>
      conflict.columns(["level", "index"]).doUpdateSet((row) => ({ hashes: row.ref("excluded.hashes") })),
    )
    .execute();
}

export interface PlacedEntry extends LoggedStatement {
  readonly position: number;
}

/** Entries from a position on, in their order. */
export async function entriesFrom(db: Queryable, position: number, limit: number): Promise<readonly PlacedEntry[]> {
  const { rows } = await sql<Omit<PlacedEntry, "position"> & { readonly position: string }>`
    select position, request_id as request, seq, encode(seal, 'hex') as seal, encode(statement, 'hex') as statement
    from log_entries where position >= ${position} order by log_entries.position limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Where the statements of a request are in the log. */
export async function placesInLog(
  db: Queryable,
  requestId: string,
): Promise<readonly { readonly seq: number; readonly position: number }[]> {
  const rows = await db
    .selectFrom("log_entries")
    .select(["seq", "position"])
    .where("request_id", "=", requestId)
    .orderBy("seq")
    .execute();
  return rows.map(({ seq, position }) => ({ seq, position: Number(position) }));
}

export interface KeptCheckpoint {
  readonly size: number;
  readonly root: Uint8Array;
  readonly madeAt: Date;
  /** The signed note. */
  readonly note: string;
  /** The answer of the time stamp authority. */
  readonly timeStamp: Uint8Array | null;
}

export async function newestCheckpoint(db: Queryable): Promise<KeptCheckpoint | undefined> {
  const row = await checkpointRows(db).orderBy("size", "desc").limit(1).executeTakeFirst();
  return row && checkpointOf(row);
}

export async function checkpointsAfter(db: Queryable, size: number, limit: number): Promise<readonly KeptCheckpoint[]> {
  const rows = await checkpointRows(db).where("size", ">", String(size)).orderBy("size").limit(limit).execute();
  return rows.map(checkpointOf);
}

export async function unstampedCheckpoints(db: Queryable, limit: number): Promise<readonly KeptCheckpoint[]> {
  const rows = await checkpointRows(db).where("time_stamp", "is", null).orderBy("size").limit(limit).execute();
  return rows.map(checkpointOf);
}

export async function writeCheckpoint(tx: Tx, checkpoint: Omit<KeptCheckpoint, "timeStamp">): Promise<void> {
  const { size, root, madeAt, note } = checkpoint;
  await tx
    .insertInto("log_checkpoints")
    .values({ size: String(size), root, made_at: madeAt, note })
    .execute();
}

/** False: another node was faster. */
export async function keepTimeStamp(db: Queryable, size: number, answer: Uint8Array): Promise<boolean> {
  const result = await db
    .updateTable("log_checkpoints")
    .set({ time_stamp: answer })
    .where("size", "=", String(size))
    .where("time_stamp", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const checkpointRows = (db: Queryable) =>
  db.selectFrom("log_checkpoints").select(["size", "root", "made_at", "note", "time_stamp"]);

type CheckpointRow = Awaited<ReturnType<ReturnType<typeof checkpointRows>["executeTakeFirstOrThrow"]>>;

function checkpointOf({ size, root, made_at, note, time_stamp }: CheckpointRow): KeptCheckpoint {
  return { size: Number(size), root, madeAt: made_at, note, timeStamp: time_stamp };
}

/** The newest seal of each request before a moment, in the order of their ids. Null: it has no line from before. */
export async function sealsBefore(db: Queryable, before: Date, after: string, limit: number) {
  const { rows } = await sql<{ readonly request: string; readonly seal: string | null }>`
    select r.id as request, (select hash from history h where h.request_id = r.id and h.at < ${before.toISOString()}::timestamptz
      order by h.seq desc limit 1) as seal
    from requests r where r.id > ${after}::uuid order by r.id limit ${limit}`.execute(db);
  return rows;
}
