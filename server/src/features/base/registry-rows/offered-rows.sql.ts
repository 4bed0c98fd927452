import { offerFilter } from "@signoff/forms/lookup/own-records";
import type { ConditionScope } from "@signoff/forms/conditions/holds";
import type { LookupSource } from "@signoff/forms/definition/options";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import { titleFields } from "@signoff/forms/values/row-title";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { PageRequest } from "../../../http/page-of-rows.ts";
import { contains, wordsOf } from "../../../lists/text-match.ts";
import { rowFilter } from "./row-filter.sql.ts";
import { formStatus } from "@signoff/domain/status/form-status";
import { type OpenRequest, openRequestsRow } from "@signoff/forms/lookup/open-requests";

export interface OfferQuery extends PageRequest {
  readonly sources: readonly Pick<LookupSource, "registry" | "filter" | "own">[];
  /** The source of `{ ref }` values in the filters. */
  readonly form: ConditionScope;
  readonly keyword?: string | undefined;
  readonly order?: "asc" | "desc" | undefined;
  /** Rows with this value come before the others. */
  readonly first?: { readonly column: string; readonly value: string } | undefined;
  /** Codes that exist but are hidden from this caller. */
  readonly hidden?: readonly string[];
}

/** The current rows that these sources offer, by code. Every word of the keyword occurs in the code or a title. */
export async function offeredRows(
  db: Queryable,
  { sources, form, keyword = "", order = "asc", hidden = [], first, pageNo, pageSize }: OfferQuery,
): Promise<{ readonly rows: LookupRows; readonly total: number }> {
  if (sources.length === 0) return { rows: [], total: 0 };
  const offered = sources.map(
    (source) => sql`(e.registry = ${source.registry} and ${rowFilter(offerFilter(source), form)})`,
  );
  const words = wordsOf(keyword).map((word) => hasWord(sources, word));
  const where = sql`e.state = 'current' and (${sql.join(offered, sql` or `)})
    ${hidden.length === 0 ? sql`` : sql`and e.code <> all(${[...hidden]}::text[])`}
    ${words.length === 0 ? sql`` : sql`and ${sql.join(words, sql` and `)}`}`;
  const direction = sql.raw(order);
  const { rows } = await sql<RegistryRow & { readonly scope: string | null }>`
    select e.registry, e.code, e.version, e.state, e.data, nullif(e.scope, '') as scope
    from registry_rows e where ${where}
    order by ${first === undefined ? sql`` : sql`e.data ->> ${first.column}::text is distinct from ${first.value},`} e.code ${direction}, e.registry, e.scope
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from registry_rows e where ${where}`.execute(db);
  return {
    rows: rows.map(({ scope, ...row }) => (scope === null ? row : { ...row, scope })),
    total: counted.rows[0]?.total ?? 0,
  };
}

function hasWord(sources: OfferQuery["sources"], word: string): RawBuilder<unknown> {
  const fields = new Set(sources.flatMap(({ registry }) => Object.values(titleFields(registry)).flat()));
  const places = [sql`e.code`, ...[...fields].map((field) => sql`e.data ->> ${field}::text`)];
  return sql`(${sql.join(
    places.map((place) => contains(place, word)),
    sql` or `,
  )})`;
}

/** For each device, the running requests that refer to it, without the asking one. */
export async function openRequestsOn(
  db: Queryable,
  devices: readonly string[],
  askedBy: string | null,
): Promise<LookupRows> {
  const { rows } = await sql<OpenRequest & { readonly device: string }>`
    select distinct f.code as device, r.form_kind as "formKind", r.request_no as "requestNo", r.status::text as status
    from request_references f
    join requests r on r.id = f.request_id
    where f.registry = 'device' and f.code = any(${[...devices]}::text[])
      and r.status = ${formStatus.inProcess} and r.request_no is distinct from ${askedBy}
    order by device, "requestNo"`.execute(db);
  return devices.map((device) =>
    openRequestsRow(
      device,
      rows.flatMap(({ device: of, ...request }) => (of === device ? [request] : [])),
    ),
  );
}
