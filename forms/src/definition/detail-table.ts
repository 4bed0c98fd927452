import type { Bilingual } from "@signoff/domain/locale";
import { limits } from "@signoff/domain/limits";
import type { Condition, Scalar } from "./condition.ts";
import type { FieldDefinition, FieldOutline, SystemSource } from "./field-shape.ts";

/** Rows that the system makes, computed or taken over; `rowKey` names the column that links a row to people's input. */
export type RowsSource = Extract<SystemSource, { from: "computed" | "lookup" }> & {
  rowKey: string;
  /** Further columns that must not change for a row to keep people's input. */
  keptWhile?: readonly string[];
};

export type TableShape<Column> = {
  key: string;
  group?: string;
  /** Test-key table type of a Tech ID, `type1` … `type8`. */
  type?: string;
  minRows: number;
  minRowsWhen?: readonly { rows: number; when: Condition }[];
  /** The required number of rows is the value of that field. */
  minRowsFrom?: { field: string };
  /** Name of the rule that is reported for missing rows; default `minRows`. */
  missingRule?: string;
  /** Absent only in definitions that were installed before every table had a limit. */
  maxRows?: number;
  /** Rows can be added only once that field is filled; `rule` says so. */
  dependsOn?: { field: string; rule: string };
  /** Has an import and export template `<kind>.<table>`. */
  excel: boolean;
  visible?: Condition;
  /** The system makes the rows; people fill cells, but neither add nor delete rows. */
  fixedRows?: true;
  /** Source of rows that follow from other values of the form. */
  rowsFrom?: RowsSource;
  /** The rows a new request starts with. */
  presetRows?: readonly Readonly<Record<string, Scalar>>[];
  columns: readonly Column[];
};

export type TableOutline = TableShape<FieldOutline>;
export type TableDefinition = TableShape<FieldDefinition> & { title: Bilingual };

type TableOptions = Partial<Omit<TableOutline, "key" | "columns">>;

export function table(key: string, columns: readonly FieldOutline[], options: TableOptions = {}): TableOutline {
  return { key, minRows: 0, maxRows: limits.tableRows, excel: false, ...options, columns };
}

export function maxRowsOf({ maxRows }: Pick<TableDefinition, "maxRows">): number {
  return maxRows ?? limits.tableRows;
}
