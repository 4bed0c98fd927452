import { formScope } from "../conditions/form-scope.ts";
import type { ConditionScope } from "../conditions/holds.ts";
import { computeInput, type ComputedSet, type DeriveContext } from "../computed/compute.ts";
import { sharedComputed } from "../computed/shared-computed.ts";
import { indexOf, type DefinitionIndex, type IndexedTable } from "../definition/definition-index.ts";
import type { RowsSource } from "../definition/detail-table.ts";
import type { FieldDefinition, RowSource, SystemSource } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { isEmptyValue, isRecord, readField, readRows, writeValue, type FormValues, type Row } from "./form-values.ts";
import { findRow, readRow, type RegistryRow } from "../lookup/lookup-rows.ts";

/** A derived value can feed another (device → Tech ID → tech node); no form goes deeper. */
const maxChainLength = 4;

/**
 * Fills in values that nobody enters: values taken over from registry rows, and computed ones. Overwrites the submitted
 * ones.
 */
export function deriveValues(
  definition: FormDefinition,
  own: ComputedSet,
  data: FormValues,
  context: DeriveContext,
): FormValues {
  const index = indexOf(definition);
  let current = data;
  for (let turn = 0; turn < maxChainLength; turn += 1) {
    const next = deriveOnce(index, own, current, context);
    if (next === current) break;
    current = next;
  }
  return current;
}

/** The form whose values are derived, at the beginning of a pass. */
type Deriving = {
  index: DefinitionIndex;
  own: ComputedSet;
  data: FormValues;
  form: ConditionScope;
  context: DeriveContext;
};

function deriveOnce(index: DefinitionIndex, own: ComputedSet, data: FormValues, context: DeriveContext): FormValues {
  const result = { ...data };
  const deriving = { index, own, data, form: formScope(index, data, context), context };
  let changed = false;
  for (const indexed of index.fields.values()) {
    if (!isDerived(indexed.field)) continue;
    const old = readField(data, indexed);
    const value = derived(deriving, indexed.field.system, {}, old);
    if (isSame(value, old)) continue;
    changed = true;
    writeValue(result, indexed.inside, indexed.dataKey, value);
  }
  for (const indexed of index.tables.values()) {
    const rows = deriveRows(deriving, indexed);
    if (!rows) continue;
    changed = true;
    writeValue(result, indexed.inside, indexed.table.key, rows.length > 0 ? rows : undefined);
  }
  return changed ? result : data;
}

function deriveRows(deriving: Deriving, indexed: IndexedTable): Row[] | undefined {
  const columns = indexed.table.columns.filter(isDerived);
  const { rowsFrom } = indexed.table;
  if (columns.length === 0 && !rowsFrom) return undefined;
  const old = readRows(deriving.data, indexed);
  const start = rowsFrom ? madeRows(deriving, rowsFrom, old) : old;
  let changed = !isSame(start, old);
  const rows = start.map((row) => {
    let result = row;
    for (const column of columns) {
      const old = row[column.key];
      const value = derived(deriving, column.system, row, old);
      if (isSame(value, old)) continue;
      changed = true;
      result = { ...result, [column.key]: value };
      if (value === undefined) delete result[column.key];
    }
    return result;
  });
  return changed ? rows : undefined;
}

/**
 * Rows made by the system; people's input stays with the row of the same key. While the source of the rows is unknown,
 * they stay unchanged, because it may still be loading.
 */
function madeRows(deriving: Deriving, source: RowsSource, old: readonly Row[]): readonly Row[] {
  const { form, context } = deriving;
  const made =
    source.from === "computed"
      ? computedValue(deriving, source.compute, {})
      : listOf(firstRow(codesOf(source, {}, form), form, context), source.take);
  if (!Array.isArray(made)) return old;
  const keys = [source.rowKey, ...(source.keptWhile ?? [])];
  const before = (row: Row) => old.find((one) => keys.every((key) => one[key] === row[key]));
  return made.filter(isRecord).map((row) => ({ ...before(row), ...row }));
}

function listOf(row: RegistryRow | undefined, take: string): unknown {
  return row && (readRow(row, take) ?? []);
}

function isDerived(field: FieldDefinition): boolean {
  return field.system?.from === "computed" || field.system?.from === "lookup";
}

function derived(deriving: Deriving, system: SystemSource | undefined, row: Row, old: unknown): unknown {
  if (system?.from === "computed") return computedValue(deriving, system.compute, row);
  if (system?.from !== "lookup") return old;
  const { form, context } = deriving;
  const codes = codesOf(system, row, form);
  if (codes.length === 0) return undefined;
  const found = firstRow(codes, form, context);
  // A row that is not loaded has no value: the browser keeps the current one, the server always has the row.
  if (!found) return old;
  const value = readRow(found, system.take);
  return isEmptyValue(value) ? undefined : value;
}

function computedValue({ index, own, data, context }: Deriving, name: string, row: Row): unknown {
  const compute = own[name] ?? sharedComputed[name];
  if (!compute) throw new Error(`Form ${index.definition.kind} uses an unknown computed value ${name}`);
  return compute(computeInput(index, data, row, context));
}

type SourceCode = { source: RowSource; code: unknown };

/** The codes from which a value may be taken over: of its row first, then of the form. */
function codesOf(system: RowSource & { or?: readonly RowSource[] }, row: Row, form: ConditionScope): SourceCode[] {
  const sources: readonly RowSource[] = [system, ...(system.or ?? [])];
  const codes = sources.map((source) => ({ source, code: row[source.by] ?? form.valuesOf(source.by)[0] }));
  return codes.filter(({ code }) => !isEmptyValue(code));
}

function firstRow(codes: readonly SourceCode[], form: ConditionScope, context: DeriveContext): RegistryRow | undefined {
  for (const { source, code } of codes) {
    const row = findRow(context.rows, source.registry, code, source.filter, form);
    if (row) return row;
  }
  return undefined;
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
