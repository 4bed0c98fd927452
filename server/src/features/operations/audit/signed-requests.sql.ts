import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { StoredStatement } from "../../../db/tables/statements.ts";

export interface SignedRequest {
  readonly id: string;
  readonly form_kind: string;
  readonly form_version: number;
  readonly status: number;
  readonly revision: number;
  readonly version: number;
  readonly requester_id: string;
  readonly secret: string | null;
  /** JSON of the present data. */
  readonly data: string;
  readonly lines: readonly SignedLineRow[];
}

export interface SignedLineRow {
  readonly seq: number;
  readonly at: string;
  readonly actor_id: string;
  readonly on_behalf_of: string | null;
  readonly action: string;
  readonly node_id: string | null;
  readonly round: number;
  readonly remark: string | null;
  readonly prev_hash: string;
  readonly signed: StoredStatement;
}

/** Requests with statements, in the order of their ids. */
export async function signedRequestsAfter(
  db: Queryable,
  after: string,
  limit: number,
): Promise<readonly SignedRequest[]> {
  const { rows } = await sql<SignedRequest>`
    select r.id, r.form_kind, r.form_version, r.status, r.revision, r.version, r.requester_id, d.secret, d.data::text as data,
      (select json_agg(l order by l.seq) from (
        select seq, at, actor_id, on_behalf_of, action, node_id, round, remark, prev_hash, signed
        from history where request_id = r.id and signed is not null) l) as lines
    from requests r join request_data d on d.request_id = r.id
    where r.id > ${after}::uuid and exists (select from history h where h.request_id = r.id and h.signed is not null)
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

export interface FileRow {
  readonly id: string;
  readonly file_name: string;
  readonly size: string;
  readonly sha256: string;
}

export async function filesOf(db: Queryable, ids: readonly string[]): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select id::text as id, file_name, size::text as size, sha256 from attachments
    where request_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The hash of a definition as it is stored, and the definition to compare it with. */
export async function definitionOf(db: Queryable, kind: string, version: number) {
  return db
    .selectFrom("form_definitions")
    .select(["sha256", "definition"])
    .where("form_kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
}
