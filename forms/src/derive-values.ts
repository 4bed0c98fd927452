import { formScope } from "./conditions/form-scope.ts";
import type { ConditionScope } from "./conditions/holds.ts";
import { computeInput, type ComputedSet, type DeriveContext } from "./computed/compute.ts";
import { sharedComputed } from "./computed/shared-computed.ts";
import { indexOf, type DefinitionIndex, type IndexedTable } from "./definition/definition-index.ts";
import type { FieldDefinition, RowSource, SystemSource } from "./definition/field-shape.ts";
import type { FormDefinition } from "./definition/form-definition.ts";
import { isEmptyValue, isRecord, readField, readRows, writeValue, type FormData, type Row } from "./form-data.ts";
import { findRow, readRow, type RegistryRow } from "./lookup-rows.ts";

/** A derived value can feed another (device → Tech ID → tech node); no form goes deeper. */
const longestChain = 4;

/** Fills in what nobody enters: values taken over from registry rows, and computed ones. Overwrites what was sent. */
export function deriveValues(
  definition: FormDefinition,
  own: ComputedSet,
  data: FormData,
  context: DeriveContext,
): FormData {
  const index = indexOf(definition);
  let current = data;
  for (let turn = 0; turn < longestChain; turn += 1) {
    const next = deriveOnce(index, own, current, context);
    if (next === current) break;
    current = next;
  }
  return current;
}

function deriveOnce(index: DefinitionIndex, own: ComputedSet, data: FormData, context: DeriveContext): FormData {
  const result = { ...data };
  const form = formScope(index, data, context);
  let changed = false;
  for (const indexed of index.fields.values()) {
    if (!isDerived(indexed.field)) continue;
    const old = readField(data, indexed);
    const value = derived(indexed.field.system, {}, index, own, data, form, context, old);
    if (isSame(value, old)) continue;
    changed = true;
    writeValue(result, indexed.inside, indexed.dataKey, value);
  }
  for (const indexed of index.tables.values()) {
    const rows = deriveRows(indexed, index, own, data, form, context);
    if (!rows) continue;
    changed = true;
    writeValue(result, indexed.inside, indexed.table.key, rows.length > 0 ? rows : undefined);
  }
  return changed ? result : data;
}

function deriveRows(
  indexed: IndexedTable,
  index: DefinitionIndex,
  own: ComputedSet,
  data: FormData,
  form: ConditionScope,
  context: DeriveContext,
): Row[] | undefined {
  const columns = indexed.table.columns.filter(isDerived);
  const { rowsFrom } = indexed.table;
  if (columns.length === 0 && !rowsFrom) return undefined;
  const old = readRows(data, indexed);
  const made = rowsFrom ? derived(rowsFrom, {}, index, own, data, form, context, old) : old;
  const start = rowsFrom ? withPeoplesCells(made, old, rowsFrom.rowKey) : old;
  let changed = !isSame(start, old);
  const rows = start.map((row) => {
    let result = row;
    for (const column of columns) {
      const old = row[column.key];
      const value = derived(column.system, row, index, own, data, form, context, old);
      if (isSame(value, old)) continue;
      changed = true;
      result = { ...result, [column.key]: value };
      if (value === undefined) delete result[column.key];
    }
    return result;
  });
  return changed ? rows : undefined;
}

/** Rows as the system makes them; what people have filled in stays with the row of the same key. */
function withPeoplesCells(made: unknown, old: readonly Row[], rowKey: string): Row[] {
  if (!Array.isArray(made)) return [];
  return made.filter(isRecord).map((row) => ({ ...old.find((one) => one[rowKey] === row[rowKey]), ...row }));
}

function isDerived(field: FieldDefinition): boolean {
  return field.system?.from === "computed" || field.system?.from === "lookup";
}

function derived(
  system: SystemSource | undefined,
  row: Row,
  index: DefinitionIndex,
  own: ComputedSet,
  data: FormData,
  form: ConditionScope,
  context: DeriveContext,
  old: unknown,
): unknown {
  if (system?.from === "computed") {
    const compute = own[system.compute] ?? sharedComputed[system.compute];
    if (!compute) throw new Error(`Form ${index.definition.kind} uses an unknown computed value ${system.compute}`);
    return compute(computeInput(index, data, row, context));
  }
  if (system?.from !== "lookup") return old;
  const sources: readonly RowSource[] = [system, ...(system.or ?? [])];
  const codes = sources.map((source) => ({ source, code: row[source.by] ?? form.valuesOf(source.by)[0] }));
  const filled = codes.filter(({ code }) => !isEmptyValue(code));
  if (filled.length === 0) return undefined;
  const found = firstRow(filled, form, context);
  // A row that is not at hand says nothing: the browser keeps what it has, the server always has the row.
  if (!found) return old;
  const value = readRow(found, system.take);
  return isEmptyValue(value) ? undefined : value;
}

function firstRow(
  codes: readonly { source: RowSource; code: unknown }[],
  form: ConditionScope,
  context: DeriveContext,
): RegistryRow | undefined {
  for (const { source, code } of codes) {
    const row = findRow(context.rows, source.registry, code, source.filter, form);
    if (row) return row;
  }
  return undefined;
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
