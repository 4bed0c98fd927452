import type { AnyRecord, ListRequestOf, RowOf } from "@signoff/domain/records/define-record";
import type { Locale } from "@signoff/domain/locale";
import { type RawBuilder, sql } from "kysely";
import { ownTotal, type SortKey } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { RecordList } from "./record-list.ts";
import { sheetOf } from "./record-sheet.ts";
import { type Column, idOf, isOneOf, isStatus, presentIn, rowValues, type Storage } from "./stored-columns.ts";

/** The list of a definition's records: conditions, sort columns, rows and sheet. */
export function storedList<Definition extends AnyRecord>(
  definition: Definition,
  storage: Storage,
  columns: readonly Column[],
): RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>> {
  const id = idOf(storage);
  const table = sql.table(storage.table);
  const shown = columns.filter(({ key, field }) => field.shown && key !== "id");
  const list = {
    ways: () => [{ from: sql`${table} r`, where: isOneOf(storage) }],
    conditions: conditionsOf(definition, storage, columns),
    keys: { id: { by: id, type: "text" as const } },
    sorts: sortsOf(storage, columns),
    sortedBy: { column: definition.sortedBy, order: definition.newestFirst ? ("desc" as const) : ("asc" as const) },
    columns: sql<RowOf<Definition>>`${sql.join([sql`${id} as id`, ...rowValues(shown)])}`,
    rowsOf: sql`join ${table} r on ${id} = page.id`,
    total: ownTotal,
  };
  return {
    title: definition.title,
    // Conditions and sort columns have the names that the definition gives them, as the type of the request has.
    list: list as unknown as RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>>["list"],
    // The columns were selected from the definition, as the type of the row follows from it.
    present: presentIn(shown) as unknown as (row: object, locale: Locale) => RowOf<Definition>,
    sheet: sheetOf(definition),
  };
}

function conditionsOf(definition: AnyRecord, { conditions }: Storage, columns: readonly Column[]) {
  const searched = columns.filter(({ field }) => field.searched).map(({ name }) => sql`r.${sql.ref(name)}`);
  const inUse = columns.find(({ field }) => field.kind === "inUse");
  const own = {
    keyword: (text: string) => contains(sql`concat_ws(' ', ${sql.join(searched)})`, text),
    status: (status: string) =>
      inUse && !isStatus(inUse) ? sql`r.${sql.ref(inUse.name)} = ${status === "active"}` : sql`r.status = ${status}`,
    ...conditions,
  };
  return Object.fromEntries(Object.entries(own).filter(([name]) => name in definition.conditions));
}

function sortsOf({ sorts = {} }: Storage, columns: readonly Column[]): Record<string, SortKey> {
  const ofFields = columns.flatMap(({ field, name }) =>
    field.list?.sort ? [[field.list.sort, sortOf(field.kind, name)] as const] : [],
  );
  return Object.fromEntries(
    [...ofFields, ...Object.entries(sorts)].map(([name, by]) => [name, { by, type: "text" as const }]),
  );
}

/** Numbers are ordered as texts of one length, which a cursor can carry. */
function sortOf(kind: Column["field"]["kind"], name: string): RawBuilder<unknown> {
  const column = sql`r.${sql.ref(kind === "inLanguage" ? `${name}_en` : name)}`;
  if (kind === "day") return sql`${column}::text`;
  return kind === "number" ? sql`lpad(${column}::text, 10, '0')` : column;
}
