import { formScope, rowScope } from "../conditions/form-scope.ts";
import { closedByRow, type ClosedCell, type Handler } from "../conditions/row-rights.ts";
import { indexOf, type IndexedTable } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { isRecord, readRows, writeValue, type FormValues, type Row } from "./form-values.ts";
import { rowIdKey } from "./row-id.ts";
import { sameValue } from "./same-value.ts";
import { issue, type Issue } from "../validation/issue.ts";

/**
 * Merges a handler's data into the request. It may contain only parts that are editable at the node; a table with open
 * columns is sent completely, with its other cells and the rows of other handlers unchanged.
 */
export function mergeNodeData(
  definition: FormDefinition,
  data: FormValues,
  sent: FormValues,
  editable: readonly string[],
  handler: Handler = {},
): { data: FormValues; issues: readonly Issue[] } {
  const index = indexOf(definition);
  const result = { ...data };
  const issues: Issue[] = [];
  const form = formScope(index, data);
  const open = {
    editable,
    closed: (table: IndexedTable, column: string, row: Row) => {
      const scope = rowScope(form, table.columns, row);
      return closedByRow(index, { table: table.table.key, column, row, scope }, handler);
    },
  };
  const merge = (values: FormValues, inside: string | undefined) => {
    for (const [key, value] of Object.entries(values)) {
      const field = [...index.fields.values()].find((one) => one.inside === inside && one.dataKey === key);
      const table = index.tables.get(key);
      const path = inside ? `${inside}.${key}` : key;
      if (field ? editable.includes(field.field.key) : editable.includes(key)) writeValue(result, inside, key, value);
      else if (table && table.inside === inside) mergeColumns(table, result, value, open, issues);
      else issues.push(issue(path, "notEditable"));
    }
  };
  for (const [key, value] of Object.entries(sent)) {
    const isSection = definition.sections.some((section) => section.storeAs === key);
    if (isSection && isRecord(value)) merge(value, key);
    else merge({ [key]: value }, undefined);
  }
  return { data: result, issues };
}

type OpenCells = {
  editable: readonly string[];
  closed: (table: IndexedTable, column: string, row: Row) => ClosedCell | undefined;
};

function mergeColumns(
  indexed: IndexedTable,
  result: FormValues,
  sent: unknown,
  cells: OpenCells,
  issues: Issue[],
): void {
  const { key, columns } = indexed.table;
  const open = columns.map((column) => column.key).filter((column) => cells.editable.includes(`${key}.${column}`));
  const old = readRows(result, indexed);
  if (open.length === 0 || !Array.isArray(sent) || sent.length !== old.length) {
    issues.push(issue(indexed.path, "notEditable"));
    return;
  }
  const refusal = (row: Row, column: string) => refusalOf(open.includes(column), cells.closed(indexed, column, row));
  const rows = old.map((row, at) => mergeRow(row, sent[at], { path: `${indexed.path}[${at}]`, refusal, issues }));
  writeValue(result, indexed.inside, key, rows);
}

function refusalOf(isOpen: boolean, closed: ClosedCell | undefined): Refusal | undefined {
  if (!isOpen) return { rule: "notEditable", params: {} };
  if (!closed) return undefined;
  if (closed.because === "notAsked") return { rule: "rowNotAsked", params: {} };
  return { rule: "rowOfOthers", params: { people: closed.people || "-" } };
}

type Refusal = Pick<Issue, "rule" | "params">;

type RowMerge = {
  path: string;
  /** Why a cell of the row may not change. */
  refusal: (row: Row, column: string) => Refusal | undefined;
  issues: Issue[];
};

function mergeRow(row: Row, sent: unknown, { path, refusal, issues }: RowMerge): Row {
  if (!isRecord(sent)) {
    issues.push(issue(path, "shape", { type: "row" }));
    return row;
  }
  const result = { ...row };
  for (const [column, value] of Object.entries(sent)) {
    if (sameValue(value, row[column])) continue;
    if (column === rowIdKey) {
      issues.push(issue(path, "unknownRow"));
      continue;
    }
    const refused = refusal(row, column);
    if (refused) issues.push(issue(`${path}.${column}`, refused.rule, refused.params));
    else result[column] = value;
  }
  return result;
}
