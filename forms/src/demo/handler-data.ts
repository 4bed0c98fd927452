import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { isEmptyValue, readField, readRows, writeValue, type FormValues, type Row } from "../values/form-values.ts";
import { formScope, rowScope } from "../conditions/form-scope.ts";
import { closedByRow, type Handler } from "../conditions/row-rights.ts";
import { functionOf } from "../conditions/confirm-rows.ts";

export type HandlerPart = {
  definition: FormDefinition;
  /** The stored request. */
  stored: FormValues;
  /** The request after every handler has filled in their part. */
  filled: FormValues;
  /** Open to this handler: fields, tables, and columns as `table.column`. */
  editable: readonly string[];
} & Handler;

/** The data that one handler sends with the decision: the handler's own part of the final request. */
export function handlerData({ definition, stored, filled, editable, ...handler }: HandlerPart): FormValues {
  const index = indexOf(definition);
  const sent: FormValues = {};
  for (const key of editable) {
    const field = index.fields.get(key);
    const value = field && readField(filled, field);
    if (field && !isEmptyValue(value)) writeValue(sent, field.inside, field.dataKey, value);
    const table = index.tables.get(key.split(".")[0] ?? "");
    if (field || !table) continue;
    const rows = readRows(filled, table);
    if (rows.length === 0) continue;
    const open = table.table.columns
      .map((column) => column.key)
      .filter((column) => editable.includes(`${table.table.key}.${column}`));
    const old = readRows(stored, table);
    const scope = formScope(index, stored);
    const openIn = (row: Row) => {
      const place = { table: table.table.key, row, scope: rowScope(scope, table.columns, row) };
      return open.filter((column) => !closedByRow(index, { ...place, column }, handler));
    };
    const mine = open.length === 0 ? [...rows] : old.map((row, at) => withCells(row, rows[at] ?? {}, openIn(row)));
    const own = table.table.key === "confirms" ? ownAnswers(mine, old, handler.approver) : mine;
    writeValue(sent, table.inside, table.table.key, own);
  }
  return sent;
}

function withCells(row: Row, from: Row, columns: readonly string[]): Row {
  return {
    ...row,
    ...Object.fromEntries(columns.flatMap((column) => (column in from ? [[column, from[column]]] : []))),
  };
}

/** Each of the five functions answers for itself; the other rows stay unchanged. */
function ownAnswers(rows: readonly Row[], old: readonly Row[], approver: string | undefined): Row[] {
  const own = functionOf[approver ?? ""];
  return rows.map((row) => (row.func === own ? row : (old.find((before) => before.func === row.func) ?? row)));
}
