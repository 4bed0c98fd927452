import { type RawBuilder, sql } from "kysely";
import { badInput, problem } from "../../../http/refused.ts";
import type { ListDefinition, PageRequest, SortKey } from "../../../lists/list-definition.ts";
import { type Center, type CenterColumn, newest, type RowState } from "./center-contract.ts";
import { statusOfRow } from "./center-conditions.ts";

export interface FoundEntry {
  readonly id: string;
  readonly version: number;
  readonly state: RowState;
  /** Only the values that the center shows, because rows contain whole forms. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
  readonly form_kind: string | null;
  readonly status: number | null;
}

export interface CenterRequest extends PageRequest {
  /** Already in SQL: the center checks which conditions the caller may use. */
  readonly conditions?: RawBuilder<unknown>;
}

type Conditions = Omit<CenterRequest, keyof PageRequest>;

/** Nobody pages further, so the count stops here. */
const maxCounted = 10_000;

/** A center as a list: rows of its registry, newest first unless it has its own order. */
export function centerList(
  center: Center,
  states: readonly RowState[],
): ListDefinition<undefined, Conditions, string, FoundEntry> {
  const needed = center.needs === undefined ? sql`true` : sql`e.data ->> ${center.needs} <> ''`;
  const sorts = center.columns.flatMap((column) => {
    const key = sortKeyOf(column);
    return key ? [[column.key, key] as const] : [];
  });
  return {
    ways: () =>
      states.map((state) => ({
        from: sql`registry_entries e`,
        where: sql`e.registry = ${center.registry} and e.state = ${sql.lit(state)} and ${needed}`,
      })),
    join: sourceOf(center),
    conditions: { conditions: (given) => given },
    keys: { id: { by: sql`e.id`, type: "bigint" } },
    sorts: { [newest]: "keys", ...Object.fromEntries(sorts) },
    sortedBy: center.sortedBy ?? { column: newest, order: "desc" },
    columns: sql<FoundEntry>`e.id::text as id, e.version, e.state, ${shownData(center)} as data,
      r.id as request_id, r.form_kind, ${statusOfRow} as status`,
    rowsOf: sql`join registry_entries e on e.id = page.id ${sourceOf(center)}`,
    total: { plain: maxCounted, narrowed: maxCounted, searched: maxCounted },
  };
}

/** Refuses a column that the center does not sort by. */
export function checkSort(center: Center, column: string | undefined): void {
  if (column === undefined || column === newest) return;
  const found = center.columns.find(({ key }) => key === column);
  if (!found || !sortKeyOf(found)) throw badInput(problem("column", "option"));
}

/** The request that wrote a row; for a version that is no longer valid, that version. */
function sourceOf({ registry }: Center): RawBuilder<unknown> {
  if (registry !== "obsolete") return sql`left join requests r on r.id = e.request_id`;
  return sql`left join requests r on r.request_no = e.data ->> 'requestNo'
    and r.version::text = e.data ->> 'oldVersion'`;
}

/** Further values that a cell may need. */
const helpers = ["customerCode", "variants", "confirming"];

/** The values of a row that some columns show. */
export function valueKeys(columns: readonly CenterColumn[]): readonly string[] {
  return [...columns.flatMap(({ key, fields }) => (fields ? Object.values(fields) : [key])), ...helpers];
}

function shownData({ columns }: Center): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(e.data)
    where key = any(${[...valueKeys(columns)]}::text[]))`;
}

function sortKeyOf(column: CenterColumn): SortKey | undefined {
  const { key } = column;
  switch (column.type) {
    case "texts":
    case "choices":
    case "department":
      return undefined;
    case "number":
      return {
        by: sql`case jsonb_typeof(e.data -> ${key}) when 'number'
        then ((e.data ->> ${key})::numeric * 1000)::bigint else -1000000000 end`,
        type: "bigint",
      };
    case "person":
      return { by: sql`coalesce(e.data -> ${key} ->> 'name', '')`, type: "text" };
    case "status":
      return { by: sql`coalesce(${statusOfRow}, 0)`, type: "integer", needsJoin: true };
    default:
      return { by: sql`coalesce(e.data ->> ${key}, '')`, type: "text" };
  }
}
