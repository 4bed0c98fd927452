import type { ConditionScope } from "@signoff/forms/conditions/holds";
import { rowScope } from "@signoff/forms/conditions/form-scope";
import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import { dayOf } from "@signoff/forms/values/calendar";
import { isEmptyValue, type Row } from "@signoff/forms/values/form-values";
import { checkLeftField } from "@signoff/forms/validation/check-cell";
import type { FormViewProps } from "./form-view-props.ts";
import { isSameList, watchedBy } from "./watched-by.ts";

export type JudgedForm = Pick<FormViewProps, "definition" | "data" | "rows" | "node" | "state" | "sources"> & {
  readonly scope: ConditionScope;
};

interface Judged {
  readonly watched: readonly unknown[];
  readonly rows: WeakMap<Row, boolean>;
}

/** Unchanged rows are the same objects: in a long table only the changed ones are checked again. */
const judged = new WeakMap<IndexedTable, Judged>();

/** Nothing that this reader can fill in is missing in the rows, and nothing in them is marked red. */
export function areRowsDone(rows: readonly Row[], indexed: IndexedTable, form: JudgedForm): boolean {
  const watched = [form.node, ...watchedBy(indexed, form, form.definition)];
  const before = judged.get(indexed);
  const known = before && isSameList(before.watched, watched) ? before : { watched, rows: new WeakMap<Row, boolean>() };
  judged.set(indexed, known);
  return rows.every((row) => {
    const isDone = known.rows.get(row) ?? isRowDone(row, indexed, form);
    known.rows.set(row, isDone);
    return isDone;
  });
}

function isRowDone(row: Row, indexed: IndexedTable, form: JudgedForm): boolean {
  const states = form.state.row(indexed.table.key, row);
  const scope = rowScope(form.scope, indexed.columns, row);
  return indexed.table.columns.every((column) => {
    const state = states.get(column.key);
    if (!state || !state.visible || state.readOnly) return true;
    const { required } = state;
    return isRight(row[column.key], { field: column, path: indexed.path, required }, scope, form);
  });
}

/** By the check that runs when the field or cell is left. */
export function isRight(
  value: unknown,
  place: Parameters<typeof checkLeftField>[1],
  scope: ConditionScope,
  { sources: { dictionaries } }: JudgedForm,
): boolean {
  if (isEmptyValue(value)) return !place.required;
  return checkLeftField(value, place, scope, { today: dayOf(new Date().toISOString()), dictionaries }) === undefined;
}
