import type { OtherLeaf } from "@signoff/forms/content/content-tree";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

export interface SnapshotRow {
  readonly request_id: string;
  readonly seq: number;
  readonly revision: number | null;
  readonly text: string;
}

/** The data of requests after each action that changed it, without what is in the archive. */
export async function snapshotsOf(db: Queryable, ids: readonly string[]): Promise<readonly SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`
    select request_id, seq, revision, data::text as text from request_snapshots
    where request_id = any(${[...ids]}::uuid[]) order by request_id, seq`.execute(db);
  return rows;
}

export interface OthersRow {
  readonly hash: string;
  readonly leaves: readonly OtherLeaf[];
}

export async function othersOf(db: Queryable, hashes: readonly string[]): Promise<readonly OthersRow[]> {
  const { rows } = await sql<OthersRow>`
    select hash, leaves from content_others where hash = any(${[...hashes]}::text[])`.execute(db);
  return rows;
}

export interface SignerRow {
  readonly hash: string;
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly workNo: string;
  readonly salt: string;
}

export async function signersOf(db: Queryable, hashes: readonly string[]): Promise<readonly SignerRow[]> {
  const { rows } = await sql<SignerRow>`
    select hash, user_id as id, name_zh as zh, name_en as en, work_no as "workNo", salt from signer_records
    where hash = any(${[...hashes]}::text[])`.execute(db);
  return rows;
}
