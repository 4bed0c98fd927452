import { formScope, rowScope, type ScopeContext } from "../conditions/form-scope.ts";
import { holds, type ConditionScope } from "../conditions/holds.ts";
import type { Condition } from "../definition/condition.ts";
import { indexOf, type DefinitionIndex, type IndexedTable } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { container, isEmptyValue, readField, readRows, writeValue, type FormValues, type Row } from "./form-values.ts";
import { rowIdOf, withRowId } from "./row-id.ts";

/**
 * The data in stored form: hidden values dropped, empty ones absent, fixed ones set. Unknown keys are dropped too; the
 * format check has refused them before. Without `roles` no value is hidden because of a role: the stored data must not
 * depend on the saving user; with them the result is what that user may see.
 */
export function normalise(definition: FormDefinition, data: FormValues, context: ScopeContext = {}): FormValues {
  const index = indexOf(definition);
  let current = withFixedValues(index, data, context);
  // Dropping one value can hide another, so this runs until nothing changes; each turn drops at least one value.
  for (;;) {
    const next = visiblePart(index, current, context);
    if (next.dropped === 0) return next.data;
    current = withFixedValues(index, next.data, context);
  }
}

function withFixedValues(index: DefinitionIndex, data: FormValues, context: ScopeContext): FormValues {
  const scope = formScope(index, data, context);
  const result = { ...data };
  for (const { field, inside, dataKey } of index.fields.values()) {
    const fixed = fixedValue(field, scope);
    if (fixed !== undefined && isEmptyValue(container(result, inside)?.[dataKey]))
      writeValue(result, inside, dataKey, fixed);
  }
  return result;
}

/** The only possible value of a field, if there is exactly one. */
export function fixedValue(field: FieldDefinition, scope: ConditionScope): string | number | undefined {
  if (field.fixed !== undefined) return field.fixed;
  return field.fixedWhen && holds(field.fixedWhen.when, scope) ? field.fixedWhen.value : undefined;
}

function visiblePart(
  index: DefinitionIndex,
  data: FormValues,
  context: ScopeContext,
): { data: FormValues; dropped: number } {
  const scope = formScope(index, data, context);
  const result: FormValues = {};
  let dropped = 0;
  for (const indexed of index.fields.values()) {
    const value = trimmed(readField(data, indexed), indexed.field);
    if (isEmptyValue(value)) continue;
    if (isShown(indexed.field.visible, scope, context)) writeValue(result, indexed.inside, indexed.dataKey, value);
    else dropped += 1;
  }
  for (const indexed of index.tables.values()) {
    const rows = readRows(data, indexed);
    if (rows.length === 0) continue;
    if (!isShown(indexed.table.visible, scope, context)) {
      dropped += 1;
      continue;
    }
    const kept = rows.map((row) => visibleCells(indexed, row, scope, context));
    dropped += kept.reduce((sum, one) => sum + one.dropped, 0);
    writeValue(
      result,
      indexed.inside,
      indexed.table.key,
      kept.map((one) => one.row),
    );
  }
  return { data: result, dropped };
}

function visibleCells(
  indexed: IndexedTable,
  row: Row,
  form: ConditionScope,
  context: ScopeContext,
): { row: Row; dropped: number } {
  const scope = rowScope(form, indexed.columns, row);
  const result: Row = {};
  let dropped = 0;
  for (const column of indexed.table.columns) {
    const value = trimmed(row[column.key], column);
    if (isEmptyValue(value)) continue;
    if (isShown(column.visible, scope, context)) result[column.key] = value;
    else dropped += 1;
  }
  return { row: withRowId(result, rowIdOf(row)), dropped };
}

function isShown(visible: Condition | undefined, scope: ConditionScope, context: ScopeContext): boolean {
  if (visible === undefined) return true;
  return (context.roles === undefined && asksForRole(visible)) || holds(visible, scope);
}

function asksForRole(condition: Condition): boolean {
  if ("all" in condition) return condition.all.some(asksForRole);
  if ("any" in condition) return condition.any.some(asksForRole);
  return condition.field === "$role";
}

function trimmed(value: unknown, field: FieldDefinition): unknown {
  if (field.radioMode && Array.isArray(value) && value.length === 1) return value[0];
  return typeof value === "string" && field.type !== "textarea" ? value.trim() : value;
}
