import { rowScope } from "../conditions/form-scope.ts";
import { closedByRow, rowsDiffer } from "../conditions/row-rights.ts";
import { holds } from "../conditions/holds.ts";
import type { DefinitionIndex, IndexedTable } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { isEmptyValue, readRows, type Row } from "../values/form-values.ts";
import { titleOf } from "../lookup/dictionaries.ts";
import { isOpen, type Viewer } from "../conditions/visibility.ts";
import { checkEntered, withoutDays } from "./check-fields.ts";
import { issue, type Issue } from "./issue.ts";
import type { CheckedForm, ValidationContext } from "./validation-context.ts";

/** Row counts and cells of the tables that are open to the sender. */
export function checkTables(form: CheckedForm): Issue[] {
  const { index, viewer } = form;
  return [...index.tables.values()].flatMap((indexed) => {
    const { table } = indexed;
    const { visible, minRows, readOnly } = form.state.table(table.key);
    if (!visible || readOnly) return [];
    const rows = readRows(form.data, indexed);
    return [
      ...(isCountAsked(indexed, index, viewer) ? checkCount(indexed, rows.length, minRows, form.context) : []),
      ...checkRows(form, indexed, rows),
      ...checkUnique(indexed, rows),
    ];
  });
}

/** The rows of a table that a node may fill in are counted when that node agrees, not at submit. */
function isCountAsked(indexed: IndexedTable, index: DefinitionIndex, viewer: Viewer): boolean {
  const { key } = indexed.table;
  if (viewer.mode === "node") return viewer.editable.includes(key);
  return !index.editableSomewhere.has(key);
}

function checkCount(indexed: IndexedTable, count: number, minRows: number, context: ValidationContext): Issue[] {
  const { table, path } = indexed;
  if (count >= minRows) return [];
  const typed = table.type ? titleOf(context.dictionaries, "tk_table_type", table.type) : table.title;
  const rule = table.missingRule ?? (table.type ? "rowOfType" : minRows > 1 ? "moreRows" : "minRows");
  return [issue(path, rule, { min: minRows, type: typed, title: table.title })];
}

function checkRows(form: CheckedForm, indexed: IndexedTable, rows: readonly Row[]): Issue[] {
  const issues: Issue[] = [];
  const columns = columnsAsked(form, indexed);
  const { index, context } = form;
  const differ = context.level === "node" && rowsDiffer(index, indexed.table.key, context);
  rows.forEach((row, at) => {
    const scope = rowScope(form.scope, indexed.columns, row);
    for (const column of columns) {
      const value = row[column.key];
      const place = { table: indexed.table.key, column: column.key, row, scope };
      if (differ && closedByRow(index, place, context)) continue;
      const required = column.required === true || (column.required !== undefined && holds(column.required, scope));
      if (!required && isEmptyValue(value)) continue;
      if (column.visible && !holds(column.visible, scope)) continue;
      // The path is built only for an error: most of 10,000 cells are right.
      const wrong = checkEntered(value, { field: column, path: "", required }, scope, form.context);
      if (wrong) issues.push({ ...wrong, path: `${indexed.path}[${at}].${column.key}` });
    }
  });
  return issues;
}

/** The entered columns that are open to the sender. */
function columnsAsked({ index, viewer, isClosed }: CheckedForm, { table }: IndexedTable): readonly FieldDefinition[] {
  const columns = table.columns.filter(
    (column) => !column.system && isOpen(`${table.key}.${column.key}`, index, viewer),
  );
  return isClosed(table.key) ? columns.map(withoutDays) : columns;
}

function checkUnique(indexed: IndexedTable, rows: readonly Row[]): Issue[] {
  const issues: Issue[] = [];
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
  return issues;
}
