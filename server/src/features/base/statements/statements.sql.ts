import type { JsonValue } from "../../../db/tables/columns.ts";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";

export interface FileRow {
  readonly id: string;
  readonly biz_type: string;
  readonly file_name: string;
  readonly size: string;
  readonly sha256: string;
  readonly uploader_id: string;
}

export interface ReferenceRow {
  readonly registry: string;
  readonly code: string;
  readonly scope: string;
  readonly version: number;
  /** What was signed as the whole of the request behind the row; null for one from before signatures. */
  readonly root: string | null;
}

export interface KnownSigner {
  readonly id: string;
  readonly work_no: string;
  /** The newest record with the person's present names. */
  readonly hash: string | null;
}

export interface SigningRow {
  readonly installation: string;
  readonly secret: string | null;
  readonly data: string | null;
  readonly definition_hash: string;
  readonly route_hash: string | null;
  readonly files: readonly FileRow[];
  readonly refs: readonly ReferenceRow[];
  readonly signers: readonly KnownSigner[];
}

export interface SigningQuery {
  readonly requestId: string;
  readonly kind: string;
  readonly formVersion: number;
  readonly processId: string | null;
  readonly people: readonly string[];
  /** Without the data if the caller has it. */
  readonly hasData: boolean;
}

/** Of a route: of the drawing, whose hash is stored, and of what the engine made of it. */
export const routeHash = "encode(sha256(convert_to(sha256 || chr(10) || compiled::text, 'UTF8')), 'hex')";

const signing = `select
  (select id::text from installation) as installation,
  d.secret,
  case when $6::boolean then null else d.data::text end as data,
  (select sha256 from form_definitions where form_kind = $2 and version = $3) as definition_hash,
  (select ${routeHash} from process_versions where id = $4) as route_hash,
  (select coalesce(json_agg(f), '[]') from (
    select id, biz_type, file_name, size::text as size, sha256, uploader_id from attachments
    where request_id = $1 and replaced_by is null order by biz_type, id) f) as files,
  (select coalesce(json_agg(r), '[]') from (
    select r.registry, r.code, r.scope, r.version, (
      select h.signed ->> 'root' from registry_entries e join history h on h.request_id = e.request_id
      where e.registry = r.registry and e.code = r.code and e.scope = r.scope and e.version = r.version
        and h.action = 'complete' and h.signed is not null
      order by h.seq desc limit 1) as root
    from request_references r where r.request_id = $1 order by r.registry, r.code, r.scope) r) as refs,
  (select coalesce(json_agg(s), '[]') from (
    select u.id, u.work_no, (
      select hash from signer_records s
      where s.user_id = u.id and s.name_zh = u.realname_zh and s.name_en = u.realname_en and s.work_no = u.work_no
      limit 1) as hash
    from users u where u.id = any($5::text[])) s) as signers
  from request_data d where d.request_id = $1`;

/** Everything a statement needs that the caller does not have, in one round trip. */
export async function readSigning(db: Queryable, query: SigningQuery): Promise<SigningRow> {
  const { requestId, kind, formVersion, processId, people, hasData } = query;
  const values = [requestId, kind, formVersion, processId, people, hasData];
  const { rows } = await db.executeQuery(preparedQuery<SigningRow>(signing, values));
  const [row] = rows;
  if (!row) throw new Error(`request ${requestId} has no data`);
  return row;
}

/** Of a request from before signatures. */
export async function makeSecret(tx: Tx, requestId: string): Promise<string> {
  const text = `update request_data
    set secret = coalesce(secret, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    where request_id = $1 returning secret`;
  const { rows } = await tx.executeQuery(preparedQuery<{ readonly secret: string }>(text, [requestId]));
  const [row] = rows;
  if (!row) throw new Error(`request ${requestId} has no data`);
  return row.secret;
}

export interface SignerRow {
  readonly hash: string;
  readonly user_id: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly work_no: string;
  readonly salt: string;
}

/** The rows beside the history that statements refer to. */
export interface StatementRows {
  readonly signers: readonly SignerRow[];
  readonly others: { readonly hash: string; readonly leaves: JsonValue } | undefined;
}
