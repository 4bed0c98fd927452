import * as fc from "fast-check";
import { indexOf, type DefinitionIndex, type IndexedTable } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { readField, readRows, writeValue, type FormValues, type Row } from "../values/form-values.ts";
import { normalise } from "../values/normalise.ts";
import { formState } from "../conditions/visibility.ts";
import { arbitraryValue, type ArbitraryContext } from "./arbitrary-value.ts";
import { dictionaries } from "./read-catalogue.ts";

type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

/** Data that a form's definition allows at submit, generated from the definition alone, without its rules. */
export function arbitraryForm(definition: FormDefinition, today: string): fc.Arbitrary<FormValues> {
  return new FormArbitrary(definition, today);
}

/** Later values depend on earlier ones, so a form is generated in one go; it does not shrink. */
class FormArbitrary extends fc.Arbitrary<FormValues> {
  readonly #definition: FormDefinition;
  readonly #today: string;

  constructor(definition: FormDefinition, today: string) {
    super();
    this.#definition = definition;
    this.#today = today;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<FormValues> {
    return new fc.Value(
      drawForm(this.#definition, this.#today, (arbitrary) => arbitrary.generate(random, bias).value),
      undefined,
    );
  }

  override canShrinkWithoutContext(_value: unknown): _value is FormValues {
    return false;
  }

  override shrink(): fc.Stream<fc.Value<FormValues>> {
    return fc.Stream.nil();
  }
}

function drawForm(definition: FormDefinition, today: string, draw: Draw): FormValues {
  const index = indexOf(definition);
  const data: FormValues = {};
  // Twice: options and limits may depend on values of later fields.
  fillFields(index, data, today, draw);
  for (const table of index.tables.values()) fillTable(table, index, definition, data, today, draw);
  fillFields(index, data, today, draw);
  drawComparedAgain(index, data, today, draw);
  return normalise(definition, data);
}

function fillFields(index: DefinitionIndex, data: FormValues, today: string, draw: Draw): void {
  const context = contextOf(index, data, {}, today);
  for (const indexed of index.fields.values()) {
    const { field, inside, dataKey } = indexed;
    if (!isEntered(field, field.key, index) || readField(data, indexed) !== undefined) continue;
    const arbitrary = isCounter(field, index)
      ? fc.integer({ min: field.min as number, max: 3 })
      : arbitraryValue(isUpperBound(field, index) ? upperHalf(field) : field, context);
    if (!arbitrary) continue;
    const value = draw(arbitrary);
    writeValue(data, inside, dataKey, value);
    if (field.fixedWhen) setFixed(index, field, data);
  }
}

function setFixed(index: DefinitionIndex, field: FieldDefinition, data: FormValues): void {
  const { [field.key]: _drawn, ...without } = data;
  const fixed = normalise(index.definition, without)[field.key];
  if (fixed !== undefined) data[field.key] = fixed;
}

/** The two sides of a comparison may have been generated in the wrong order. */
function drawComparedAgain(index: DefinitionIndex, data: FormValues, today: string, draw: Draw): void {
  const context = contextOf(index, data, {}, today);
  for (const { field, inside, dataKey } of index.fields.values()) {
    if (!field.compare || !isEntered(field, field.key, index)) continue;
    const arbitrary = arbitraryValue(field, context);
    if (arbitrary) writeValue(data, inside, dataKey, draw(arbitrary));
  }
}

function fillTable(
  indexed: IndexedTable,
  index: DefinitionIndex,
  definition: FormDefinition,
  data: FormValues,
  today: string,
  draw: Draw,
): void {
  const { table, inside } = indexed;
  if (index.editableSomewhere.has(table.key)) return;
  const { minRows } = formState(definition, data, { viewer: { mode: "edit" } }).table(table.key);
  const most = Math.min(table.maxRows ?? minRows + 2, minRows + 2);
  const count = draw(fc.integer({ min: Math.max(minRows, table.minRows), max: Math.max(most, table.minRows) }));
  const rows = Array.from({ length: count }, (_, at) => fillRow(indexed, index, data, at, today, draw));
  if (count > 0) writeValue(data, inside, table.key, rows);
}

function fillRow(
  indexed: IndexedTable,
  index: DefinitionIndex,
  data: FormValues,
  at: number,
  today: string,
  draw: Draw,
): Row {
  const row: Row = {};
  const options = new Set(optionSources(index));
  const context = contextOf(index, data, row, today);
  for (const column of indexed.table.columns) {
    if (column.system && options.has(`${indexed.table.key}.${column.key}`)) row[column.key] = `P0${at + 1}`;
    if (column.system?.from === "row") row[column.key] = column.type === "number" ? at + 1 : rowMarkOf(column, at);
    if (!isEntered(column, `${indexed.table.key}.${column.key}`, index)) continue;
    const arbitrary = arbitraryValue(column, context);
    if (arbitrary) row[column.key] = column.unique ? `${at + 1}` : draw(arbitrary);
  }
  return row;
}

function rowMarkOf(column: FieldDefinition, at: number): string {
  if (column.type === "checkbox") return "Y";
  return column.key === "questionName" ? "MQ1" : `L0${at + 1}`;
}

/** Upper bounds of other values are generated high enough to leave space. */
function isUpperBound(field: FieldDefinition, index: DefinitionIndex): boolean {
  return [...index.fields.values()].some(({ field: other }) =>
    other.compare?.some(({ op, field: bound }) => op.startsWith("<") && bound === field.key),
  );
}

function upperHalf(field: FieldDefinition): FieldDefinition {
  const { min, max } = field;
  return typeof min === "number" && typeof max === "number" ? { ...field, min: Math.ceil((min + max) / 2) } : field;
}

/** Chip and tier counts require as many rows. */
function isCounter(field: FieldDefinition, index: DefinitionIndex): boolean {
  return [...index.tables.values()].some(({ table }) => table.minRowsFrom?.field === field.key);
}

function isEntered(field: FieldDefinition, path: string, index: DefinitionIndex): boolean {
  return !field.system && !index.ownedByNodes.has(path);
}

function contextOf(index: DefinitionIndex, data: FormValues, row: Row, today: string): ArbitraryContext {
  return {
    today,
    dictionaries,
    valueOf: (key) => {
      if (key in row) return row[key];
      const field = index.fields.get(key);
      return field && readField(data, field);
    },
    columnOf: (key, column) => {
      const table = index.tables.get(key);
      const values = table ? readRows(data, table).map((one) => one[column]) : [];
      return values.filter((one) => typeof one === "string");
    },
  };
}

/** The fields and `table.column` whose values are the options of another field. */
function optionSources(index: DefinitionIndex): readonly string[] {
  const fields = [...index.fields.values()].map((one) => one.field);
  const columns = [...index.tables.values()].flatMap((one) => one.table.columns);
  return [...fields, ...columns].flatMap(({ options }) => {
    if (options && "table" in options) return [`${options.table.key}.${options.table.column}`];
    return options && "field" in options ? [options.field] : [];
  });
}
