import type { ListColumn, ListDefinition, PageQuery } from "./list-definition.ts";

type Valued<Row> = Pick<ListColumn<Row>, "key" | "value">;

/** The value of a column for a row. */
export function cellValue<Row>(column: Valued<Row>, row: Row): unknown {
  return column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key];
}

const texts: ReadonlySet<string> = new Set(["text", "strong", "code"]);

/** The full text of a value that its column may cut off; columns that render themselves show it themselves. */
export function tooltipOf<Row>(
  column: Valued<Row> & Pick<ListColumn<Row>, "type" | "render">,
  row: Row,
): string | undefined {
  // A column that renders itself has a text if it defines a value.
  if ((column.render && !column.value) || !texts.has(column.type)) return undefined;
  const value = cellValue(column, row);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A row is named by its identifier. */
export function nameOf<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>, row: Row): string {
  const column = definition.columns.find(({ type }) => type === "identifier");
  const value = column && cellValue(column, row);
  return typeof value === "string" && value !== "" ? value : definition.rowKey(row);
}
