import type { ConditionScope } from "@signoff/forms/conditions/holds";
import { rowScope } from "@signoff/forms/conditions/form-scope";
import type { FormState } from "@signoff/forms/conditions/visibility";
import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { isEmptyValue, type Row } from "@signoff/forms/values/form-values";
import type { FieldOption } from "../fields/field-editor-props.ts";
import { offeredOptions, optionsHangOn } from "../fields/offered-options.ts";
import { onlyOption } from "../fields/only-option.ts";
import { isCellOpen } from "./table-rows.ts";

interface PickingTable {
  readonly indexed: IndexedTable;
  readonly state: FormState;
  readonly scope: ConditionScope;
  readonly dictionaries: Dictionaries;
}

/** R-FORM-7 for cells: an empty select of an added or changed row takes its only option. */
export function pickInRows(table: PickingTable, before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const columns = table.indexed.table.columns.filter(isPickable);
  if (columns.length === 0) return after;
  const known = new Set(before);
  const optionsOf = rememberedOptions(table);
  return after.map((row) => (known.has(row) ? row : pickedRow(table, columns, row, optionsOf)));
}

function isPickable(column: FieldDefinition): boolean {
  return column.type === "select" && !column.system && column.options !== undefined && !("lookup" in column.options);
}

type OptionsOf = (column: FieldDefinition, hangsOn: unknown) => readonly FieldOption[];

function pickedRow(
  { indexed, state, scope }: PickingTable,
  columns: readonly FieldDefinition[],
  row: Row,
  optionsOf: OptionsOf,
): Row {
  let picked = row;
  for (const column of columns) {
    if (!isEmptyValue(picked[column.key])) continue;
    const inRow = rowScope(scope, indexed.columns, picked);
    const isClosed = column.dependsOn !== undefined && isEmptyValue(inRow.valuesOf(column.dependsOn.field)[0]);
    const options = optionsOf(column, optionsHangOn(column, inRow));
    const only = onlyOption(column, undefined, options, isClosed);
    if (only === undefined || !isCellOpen(indexed, column, picked, state)) continue;
    picked = { ...picked, [column.key]: only };
  }
  return picked;
}

/** Thousands of rows can be pasted at once; most of them depend on the same few values. */
function rememberedOptions({ dictionaries }: PickingTable): OptionsOf {
  const known = new Map<FieldDefinition, Map<unknown, readonly FieldOption[]>>();
  return (column, hangsOn) => {
    const ofColumn = known.get(column) ?? new Map<unknown, readonly FieldOption[]>();
    known.set(column, ofColumn);
    const options = ofColumn.get(hangsOn) ?? offeredOptions(column, hangsOn, dictionaries, "en");
    ofColumn.set(hangsOn, options);
    return options;
  };
}
