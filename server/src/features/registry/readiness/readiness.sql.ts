import type { FactRow } from "@signoff/forms/readiness/facts";
import type { Pass } from "@signoff/forms/readiness/passes";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** A running or completed Mtr, Mtf or Mpw. */
export interface AskedRequest {
  readonly id: string;
  readonly requestNo: string;
  readonly kind: string;
  readonly status: number;
  readonly nodes: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

interface FoundFact {
  readonly is_request: boolean;
  readonly registry: string;
  readonly code: string;
  readonly version: number;
  readonly status: number | null;
  readonly nodes: readonly { readonly key: string }[] | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
  readonly form_kind: string | null;
  readonly decided_at: Date | null;
  readonly by_zh: string | null;
  readonly by_en: string | null;
}

export interface FoundFacts {
  readonly rows: readonly FactRow[];
  readonly asked: readonly AskedRequest[];
  /** Kinds of the requests behind them, by id. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** The requests that define which masks are made for a device. */
const ofDevices = (devices: readonly string[]) => sql`
  select distinct f.request_id as id from request_references f
  join requests r on r.id = f.request_id
  where f.registry = 'device' and f.code = any(${[...devices]}::text[])
    and r.form_kind in ('mtr', 'mtf') and r.status in (2, 5)`;

/**
 * Everything that readiness depends on for these devices, in one statement: their requests, and the current registry
 * rows that those and the devices name. `requestId` is always included.
 */
export async function readFacts(
  db: Queryable,
  devices: readonly string[],
  requestId: string | null = null,
): Promise<FoundFacts> {
  const { rows } = await sql<FoundFact>`
    with asked as materialized (
      select r.id, r.request_no, r.form_kind, r.version, r.status, r.current_nodes, r.completed_at, d.data
      from (${ofDevices(devices)} union select ${requestId}::uuid) own
      join requests r on r.id = own.id join request_data d on d.request_id = r.id),
    device as materialized (
      select code, data from registry_entries
      where registry = 'device' and state = 'current' and code = any(${[...devices]}::text[])),
    own as materialized (${ownRows}),
    tech as materialized (
      select e.data from registry_entries e
      where e.registry = 'techId' and e.state = 'current' and e.code in (
        select data ->> 'techId' from device union select data ->> 'techId' from asked)),
    named (registry, code) as materialized (${namedRows(devices)}),
    found as materialized (
      select e.registry, e.code, e.scope, e.version, e.data, e.request_id from named n
      join registry_entries e on e.registry = n.registry and e.code = n.code and e.state = 'current'
      union all select * from own
      union all
      select e.registry, e.code, e.scope, e.version, e.data, e.request_id from registry_entries e
      where e.registry = 'opcModel' and e.state = 'current' and e.data ->> 'toptierNo' in (select data ->> 'toptierNo' from tech))
    ${answer}`.execute(db);
  return {
    rows: rows.filter((one) => !one.is_request).map(factOf),
    asked: rows.filter((one) => one.is_request).map(askedOf),
    kinds: new Map(rows.map(({ request_id, form_kind }) => [request_id ?? "", form_kind ?? ""])),
  };
}

/** Rows that name their device or body themselves. */
const ownRows = sql`
  select e.registry, e.code, e.scope, e.version, e.data, e.request_id from device v
  join registry_entries e on e.state = 'current' and e.data @> jsonb_build_object('deviceName', v.code)
  where e.registry in ('fsr', 'dataSet', 'mergedData')
  union all
  select e.registry, e.code, e.scope, e.version, e.data, e.request_id from (select distinct data ->> 'bodyCode' as body from device) v
  join registry_entries e on e.state = 'current' and e.data @> jsonb_build_object('bodyCode', v.body)
  where e.registry = 'frame'`;

function namedRows(devices: readonly string[]): RawBuilder<unknown> {
  return sql`
    select 'device', unnest(${[...devices]}::text[])
    union select 'techId', data ->> 'techId' from device
    union select 'techId', data ->> 'techId' from asked
    union select 'productBody', data ->> 'bodyCode' from device
    union select 'toptier', data ->> 'toptierNo' from tech
    union select 'lota', data ->> 'lotaCode' from tech
    union select 'frame', data ->> 'frameNo' from asked
      where data ->> 'frameNo' not in (select code from own where registry = 'frame')
    union select 'trrs', data ->> 'trrsNo' from asked
    union select 'trrs', data ->> 'trrsNo' from own where registry = 'fsr'`;
}

/** Rows and requests, each with the person who last agreed to the request behind it. Mask shops are master data. */
const answer = sql`
  select answer.*, last.actor_name_zh as by_zh, last.actor_name_en as by_en from (
    select false as is_request, f.registry, f.code, f.version, null::int as status, null::jsonb as nodes, f.data,
      f.request_id, r.form_kind, r.completed_at as decided_at
    from found f left join requests r on r.id = f.request_id
    union all
    select true, a.form_kind, a.request_no, a.version, a.status, a.current_nodes, a.data, a.id, a.form_kind, a.completed_at from asked a
    union all
    select false, s.registry, s.code, s.version, case s.state when 'current' then 0 else 1 end, null::jsonb, s.data, null, null, null
    from registry_rows s where s.registry = 'maskShop' and s.code in (
      select data ->> 'maskShop' from asked union select data ->> 'maskShop' from own where registry = 'fsr')) answer
  left join lateral (
    select h.actor_name_zh, h.actor_name_en from history h
    where h.request_id = answer.request_id and h.action = 'agree' order by h.seq desc limit 1) last on true
  order by answer.registry, answer.code, answer.version`;

function factOf({ registry, code, version, status, data, request_id, decided_at, by_zh, by_en }: FoundFact): FactRow {
  const decided = {
    ...(request_id === null ? {} : { applyId: request_id }),
    ...(by_zh === null || by_en === null ? {} : { by: { zh: by_zh, en: by_en } }),
    ...(decided_at === null ? {} : { at: new Date(decided_at).toISOString() }),
  };
  return { registry, code, version, state: status === 1 ? "obsolete" : "current", data, decided };
}

function askedOf({ registry, code, status, nodes, data, request_id }: FoundFact): AskedRequest {
  const keys = (nodes ?? []).map(({ key }) => key);
  return { id: request_id ?? "", requestNo: code, kind: registry, status: status ?? 0, nodes: keys, data };
}

/** The newest running or completed Mpw of a shuttle, and its devices. */
export async function shuttleParts(
  db: Queryable,
  shuttleNo: string,
): Promise<{ readonly exists: boolean; readonly mpw: string | null; readonly devices: readonly string[] }> {
  const { rows } = await sql<{ found: boolean; mpw: string | null; seated: string[]; booked: string[] }>`
    with mpw as (
      select r.id, d.data from request_references f join requests r on r.id = f.request_id
      join request_data d on d.request_id = r.id
      where f.registry = 'shuttle' and f.code = ${shuttleNo} and r.form_kind = 'mpw' and r.status in (2, 5)
      order by r.id desc limit 1)
    select
      exists (select 1 from registry_entries where registry = 'shuttle' and state = 'current' and code = ${shuttleNo}) as found,
      (select id from mpw) as mpw,
      array(select distinct seat ->> 'deviceName' from mpw, jsonb_array_elements(
        case jsonb_typeof(mpw.data -> 'seats') when 'array' then mpw.data -> 'seats' else '[]' end) seat
        where seat ->> 'deviceName' is not null) as seated,
      array(select e.code from registry_entries e where e.registry = 'device' and e.state = 'current'
        and e.data @> ${JSON.stringify({ shuttleNo })}::jsonb order by e.code) as booked`.execute(db);
  const [row] = rows;
  if (!row) return { exists: false, mpw: null, devices: [] };
  return { exists: row.found, mpw: row.mpw, devices: row.mpw === null ? row.booked : row.seated };
}

export async function passesOf(
  db: Queryable,
  requestIds: readonly string[],
): Promise<readonly (Pass & { readonly requestId: string })[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom("readiness_passes")
    .select(["request_id", "line", "gate", "findings", "reason", "by_name_zh", "by_name_en", "at"])
    .select(sql<string>`to_char(until, 'YYYY-MM-DD')`.as("until"))
    .where("request_id", "in", [...requestIds])
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    requestId: row.request_id,
    line: row.line as Pass["line"],
    gate: row.gate as Pass["gate"],
    findings: row.findings,
    reason: row.reason,
    until: row.until,
    by: { zh: row.by_name_zh, en: row.by_name_en },
    at: new Date(row.at).toISOString(),
  }));
}

export async function insertPass(tx: Tx, requestId: string, by: string, pass: Pass): Promise<void> {
  await tx
    .insertInto("readiness_passes")
    .values({
      request_id: requestId,
      gate: pass.gate,
      line: pass.line,
      findings: [...pass.findings],
      reason: pass.reason,
      until: pass.until,
      by_id: by,
      by_name_zh: pass.by.zh,
      by_name_en: pass.by.en,
      at: new Date(pass.at),
    })
    .execute();
}
