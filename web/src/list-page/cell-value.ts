import type { ListColumn, ListDefinition, PageQuery } from "./list-definition.ts";

type Valued<Row> = Pick<ListColumn<Row>, "key" | "value">;

/** What a column says of a row. */
export function cellValue<Row>(column: Valued<Row>, row: Row): unknown {
  return column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key];
}

const texts: ReadonlySet<string> = new Set(["text", "strong", "code"]);

/** The whole of a text that its column may cut off; what draws itself says it itself. */
export function tooltipOf<Row>(
  column: Valued<Row> & Pick<ListColumn<Row>, "type" | "render">,
  row: Row,
): string | undefined {
  // What is drawn in its own way says by its value what it is in words, if it can.
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
