import type { Statement } from "@signoff/domain/signatures/statement";
import { formStatus } from "@signoff/domain/status/form-status";
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
  /** Null if the caller has it. */
  readonly data: string | null;
  readonly definition_hash: string;
  readonly process_id: string | null;
  readonly route_hash: string | null;
  readonly files: readonly FileRow[];
  readonly refs: readonly ReferenceRow[];
  readonly signers: readonly KnownSigner[];
}

export interface SigningQuery {
  readonly requestId: string;
  /** The route, if it is not the one that the request is pinned to. */
  readonly processId?: string | null;
  /** People whom the statements name; those whom the first one represents in a task are read along. */
  readonly people: readonly string[];
  /** The caller has the data of this revision, or new data. */
  readonly known?: number | "all";
}

/** Of a route: of the drawing, whose hash is stored, and of what the engine made of it. */
const routeHash = "encode(sha256(convert_to(p.sha256 || chr(10) || p.compiled::text, 'UTF8')), 'hex')";

const signing = `select
  (select id::text from installation) as installation,
  d.secret,
  case when $4::int = -1 or (r.status = ${formStatus.inProcess} and r.revision = $4::int)
    then null else d.data::text end as data,
  (select sha256 from form_definitions where form_kind = r.form_kind and version = r.form_version) as definition_hash,
  p.id as process_id, ${routeHash} as route_hash,
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
    from users u where u.id = any($2::text[]) or u.id in (
      select t.stand_in ->> ($2::text[])[1] from tasks t
      where t.request_id = $1 and t.status in ('open', 'held') and t.stand_in is not null)) s) as signers
  from requests r join request_data d on d.request_id = r.id
  left join process_versions p on p.id = coalesce($3, r.process_id)
  where r.id = $1`;

/**
 * Everything that a statement needs and the caller does not have, in one round trip. Undefined if there is no such
 * request, for callers that have not checked.
 */
export async function readSigning(
  db: Queryable,
  { requestId, processId = null, people, known }: SigningQuery,
): Promise<SigningRow | undefined> {
  const values = [requestId, people, processId, known === "all" ? -1 : (known ?? null)];
  const { rows } = await db.executeQuery(preparedQuery<SigningRow>(signing, values));
  return rows[0];
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

/** The statement of a line of the history; undefined for a line that has none. */
export async function statementOfLine(db: Queryable, requestId: string, seq: number): Promise<Statement | undefined> {
  const row = await db
    .selectFrom("history")
    .select("signed")
    .where("request_id", "=", requestId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  // Written by this server; `npm run verify` checks it.
  return row?.signed ? (JSON.parse(row.signed.text) as Statement) : undefined;
}

/** A route as statements name it. */
export interface SignedRoute {
  readonly id: string;
  readonly hash: string;
  /** SHA-256 of the drawing. */
  readonly drawing: string;
  readonly compiled: string;
  readonly xml: string;
}

export async function signedRoutes(db: Queryable, ids: readonly string[]): Promise<readonly SignedRoute[]> {
  const text = `select p.id, ${routeHash} as hash, p.sha256 as drawing, p.compiled::text as compiled, p.xml
    from process_versions p where p.id = any($1::text[]) order by p.id`;
  return (await db.executeQuery(preparedQuery<SignedRoute>(text, [ids]))).rows;
}
