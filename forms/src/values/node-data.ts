import { indexOf, type IndexedTable } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { isRecord, readRows, writeValue, type FormValues, type Row } from "./form-values.ts";
import { sameValue } from "./same-value.ts";
import { issue, type Issue } from "../validation/issue.ts";

/**
 * Puts what a handler sent into the request. Only what is editable at the node may be there; a table with open columns
 * is sent whole, its other cells unchanged.
 */
export function mergeNodeData(
  definition: FormDefinition,
  data: FormValues,
  sent: FormValues,
  editable: readonly string[],
): { data: FormValues; issues: readonly Issue[] } {
  const index = indexOf(definition);
  const result = { ...data };
  const issues: Issue[] = [];
  const merge = (values: FormValues, inside: string | undefined) => {
    for (const [key, value] of Object.entries(values)) {
      const field = [...index.fields.values()].find((one) => one.inside === inside && one.dataKey === key);
      const table = index.tables.get(key);
      const path = inside ? `${inside}.${key}` : key;
      if (field ? editable.includes(field.field.key) : editable.includes(key)) writeValue(result, inside, key, value);
      else if (table && table.inside === inside) mergeColumns(table, result, value, editable, issues);
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

function mergeColumns(
  indexed: IndexedTable,
  result: FormValues,
  sent: unknown,
  editable: readonly string[],
  issues: Issue[],
): void {
  const { key, columns } = indexed.table;
  const open = columns.map((column) => column.key).filter((column) => editable.includes(`${key}.${column}`));
  const old = readRows(result, indexed);
  if (open.length === 0 || !Array.isArray(sent) || sent.length !== old.length) {
    issues.push(issue(indexed.path, "notEditable"));
    return;
  }
  const rows = old.map((row, at) => mergeRow(row, sent[at], open, `${indexed.path}[${at}]`, issues));
  writeValue(result, indexed.inside, key, rows);
}

function mergeRow(row: Row, sent: unknown, open: readonly string[], path: string, issues: Issue[]): Row {
  if (!isRecord(sent)) {
    issues.push(issue(path, "shape", { type: "row" }));
    return row;
  }
  const result = { ...row };
  for (const [column, value] of Object.entries(sent)) {
    if (open.includes(column)) result[column] = value;
    else if (!sameValue(value, row[column])) issues.push(issue(`${path}.${column}`, "notEditable"));
  }
  return result;
}
