import { rowScope } from "../conditions/form-scope.ts";
import { holds, type ConditionScope } from "../conditions/holds.ts";
import type { DefinitionIndex, IndexedTable } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { isEmptyValue, readRows, type FormValues, type Row } from "../values/form-values.ts";
import { titleOf } from "../lookup/dictionaries.ts";
import { isOpen, type FormState, type Viewer } from "../conditions/visibility.ts";
import { checkEntered, withoutDays } from "./check-fields.ts";
import { issue, type Issue } from "./issue.ts";
import type { ValidationContext } from "./validation-context.ts";

/** Row counts and cells of the tables that are open to the one who sends them. */
export function checkTables(
  index: DefinitionIndex,
  data: FormValues,
  form: ConditionScope,
  state: FormState,
  viewer: Viewer,
  context: ValidationContext,
  isClosed: (key: string) => boolean,
): Issue[] {
  const issues: Issue[] = [];
  for (const indexed of index.tables.values()) {
    const { table } = indexed;
    const { visible, minRows, readOnly } = state.table(table.key);
    if (!visible || readOnly) continue;
    const rows = readRows(data, indexed);
    if (isCountAsked(indexed, index, viewer)) checkCount(indexed, rows.length, minRows, context, issues);
    const columns = table.columns.filter(
      (column) => !column.system && isOpen(`${table.key}.${column.key}`, index, viewer),
    );
    checkRows(indexed, isClosed(table.key) ? columns.map(withoutDays) : columns, rows, form, context, issues);
    checkUnique(indexed, rows, issues);
  }
  return issues;
}

/** A table that a node may fill in is counted when that node agrees, not at submit. */
function isCountAsked(indexed: IndexedTable, index: DefinitionIndex, viewer: Viewer): boolean {
  const { key } = indexed.table;
  if (viewer.mode === "node") return viewer.editable.includes(key);
  return !index.editableSomewhere.has(key);
}

function checkCount(
  indexed: IndexedTable,
  count: number,
  minRows: number,
  context: ValidationContext,
  issues: Issue[],
): void {
  const { table, path } = indexed;
  if (count < minRows) {
    const typed = table.type ? titleOf(context.dictionaries, "tk_table_type", table.type) : table.title;
    const rule = table.missingRule ?? (table.type ? "rowOfType" : minRows > 1 ? "moreRows" : "minRows");
    issues.push(issue(path, rule, { min: minRows, type: typed, title: table.title }));
  }
}

function checkRows(
  indexed: IndexedTable,
  columns: readonly FieldDefinition[],
  rows: readonly Row[],
  form: ConditionScope,
  context: ValidationContext,
  issues: Issue[],
): void {
  rows.forEach((row, at) => {
    const scope = rowScope(form, indexed.columns, row);
    for (const column of columns) {
      const value = row[column.key];
      const required = column.required === true || (column.required !== undefined && holds(column.required, scope));
      if (!required && isEmptyValue(value)) continue;
      if (column.visible && !holds(column.visible, scope)) continue;
      // The path is put together only where something is wrong: most of 10,000 cells are right.
      const wrong = checkEntered(value, column, "", required, scope, context);
      if (wrong) issues.push({ ...wrong, path: `${indexed.path}[${at}].${column.key}` });
    }
  });
}

function checkUnique(indexed: IndexedTable, rows: readonly Row[], issues: Issue[]): void {
  for (const column of indexed.table.columns) {
    if (!column.unique) continue;
    const seen = new Set<unknown>();
    rows.forEach((row, at) => {
      const value = row[column.key];
      if (isEmptyValue(value)) return;
      if (seen.has(value)) issues.push(issue(`${indexed.path}[${at}].${column.key}`, "duplicate"));
      seen.add(value);
    });
  }
}
