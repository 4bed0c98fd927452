import { holds } from "../conditions/holds.ts";
import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { TakenOver } from "../definition/form-definition.ts";
import { asList } from "../field-types/field-behaviour.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import {
  type FormValues,
  isEmptyValue,
  isRecord,
  plainText,
  readField,
  readRows,
  rowsIn,
  type Row,
} from "../values/form-values.ts";
import { sameValue } from "../values/same-value.ts";
import type { Compute, ComputedSet, ComputeInput } from "./compute.ts";

/** Marks a difference of the form itself, outside any of its rows. */
const wholeForm = "-";

/** The table whose columns are named without it in differences. */
const layerTable = "maskLayers";

/** Differences between the form and its sources: one row per value, with both values. */
const differences: Compute = (input) =>
  (input.index.definition.takesOver ?? []).flatMap((taken) => found(input, taken));

function found(input: ComputeInput, taken: TakenOver): Row[] {
  const { registry, when } = taken;
  if (when && !holds(when, { valuesOf: (key) => [input.value(key)] })) return [];
  const told = new Set<string>();
  return naming(input, taken).flatMap(({ code, table, row }) => {
    const isFirst = !told.has(code);
    told.add(code);
    const source = input.registryRow(registry, code);
    // Until a source is loaded, its known differences stay.
    if (!source) return isFirst ? input.rows("differences").filter((one) => one["source"] === code) : [];
    return [
      ...(table && row ? inRow(input, { taken, source, table, row }) : inFields(input, taken, source)),
      ...(isFirst ? inTables(input, taken, source) : []),
    ];
  });
}

type Naming = { code: string; table?: string; row?: Row };

/** The parts that name a source: the form itself, or each row of a table. */
function naming({ value, rows }: ComputeInput, { by }: TakenOver): readonly Naming[] {
  const [head = "", column] = by.split(".");
  const all =
    column === undefined
      ? [{ code: plainText(value(head)) }]
      : rows(head).map((row) => ({ code: plainText(row[column]), table: head, row }));
  return all.filter(({ code }) => code !== "");
}

function inFields({ index, value }: ComputeInput, { fields = [] }: TakenOver, source: RegistryRow): Row[] {
  return fields.flatMap((one) => {
    const { key, from } = typeof one === "string" ? { key: one, from: one } : one;
    const field = index.fields.get(key)?.field;
    return field ? differing(field, { item: wholeForm, column: key, source }, value(key), source.data[from]) : [];
  });
}

type NamingRow = { taken: TakenOver; source: RegistryRow; table: string; row: Row };

function inRow({ index }: ComputeInput, { taken, source, table, row }: NamingRow): Row[] {
  const item = plainText(row[taken.rowKey ?? ""]) || wholeForm;
  return (taken.fields ?? []).flatMap((one) => {
    const { key, from } = typeof one === "string" ? { key: one, from: one } : one;
    const field = index.tables.get(table)?.columns.get(key);
    return field ? differing(field, { item, column: columnName(table, key), source }, row[key], source.data[from]) : [];
  });
}

function inTables({ index, rows }: ComputeInput, { tables = [] }: TakenOver, source: RegistryRow): Row[] {
  return tables.flatMap(({ key: table, rowKey, columns }) => {
    const shown = index.tables.get(table)?.columns;
    const there = Map.groupBy(rowsIn(source.data[table]), (row) => row[rowKey]);
    return rows(table).flatMap((row) => {
      const original = isEmptyValue(row[rowKey]) ? undefined : there.get(row[rowKey])?.shift();
      if (!original) return [];
      const item = plainText(row[rowKey]);
      return columns.flatMap((key) => {
        const field = shown?.get(key);
        const column = columnName(table, key);
        return field ? differing(field, { item, column, source }, row[key], original[key]) : [];
      });
    });
  });
}

function columnName(table: string, column: string): string {
  return table === layerTable ? column : `${table}.${column}`;
}

type Place = { item: string; column: string; source: RegistryRow };

/** A value that is empty in the source is not compared; an empty value here is reported where it is required. */
function differing(field: FieldDefinition, { item, column, source }: Place, here: unknown, there: unknown): Row[] {
  if (isEmptyValue(here) || isEmptyValue(there) || sameValue(here, there)) return [];
  const shown = (value: unknown) => codedText(field, value);
  return [{ item, column, source: source.code, there: shown(there), here: shown(here) }];
}

/** A value as a text for both languages: a value of a dictionary names its dictionary. */
function codedText({ options, unit }: FieldDefinition, value: unknown): string {
  const dictionary = options && "dictionary" in options ? `${options.dictionary}:` : "";
  const texts = asList(value).map((one) => plainText(isRecord(one) ? (one.name ?? one.id) : one));
  return texts.length === 1 ? `${dictionary}${texts[0] ?? ""}${unit ? ` ${unit}` : ""}` : texts.join(", ");
}

export const differenceRows: ComputedSet = { differences };

/** The fields whose values differ, each with its row of `differences`. */
export function differingFields(index: DefinitionIndex, data: FormValues): ReadonlyMap<string, Row> {
  const list = index.tables.get("differences");
  const found = new Map<string, Row>();
  for (const row of list ? readRows(data, list) : []) {
    const key = plainText(row["column"]);
    const field = row["item"] === wholeForm ? index.fields.get(key) : undefined;
    if (field && codedText(field.field, readField(data, field)) === row["here"]) found.set(key, row);
  }
  return found;
}

/** The cells of a table: by the number of the row, then by column. */
export type DifferingCells = ReadonlyMap<number, ReadonlyMap<string, Row>>;

/**
 * The cells of a table that differ, each with its row of the list. A cell that has changed since is not marked until
 * the list is up to date.
 */
export function differingCells(
  index: DefinitionIndex,
  { table, rows, list }: { table: string; rows: readonly Row[]; list: readonly Row[] },
): DifferingCells {
  const columns = index.tables.get(table)?.columns;
  const keys = rowKeysOf(index, table);
  const found = new Map<number, Map<string, Row>>();
  for (const row of list) {
    const key = columnIn(table, plainText(row["column"]));
    const field = key === undefined ? undefined : columns?.get(key);
    if (!field || row["item"] === wholeForm) continue;
    rows.forEach((one, at) => {
      const isOfRow = keys.some((name) => plainText(one[name]) === row["item"]);
      if (!isOfRow || codedText(field, one[field.key]) !== row["here"]) return;
      found.set(at, (found.get(at) ?? new Map<string, Row>()).set(field.key, row));
    });
  }
  return found;
}

function columnIn(table: string, name: string): string | undefined {
  const [head, column] = name.split(".");
  if (column === undefined) return table === layerTable ? head : undefined;
  return head === table ? column : undefined;
}

function rowKeysOf({ definition }: DefinitionIndex, table: string): readonly string[] {
  return (definition.takesOver ?? []).flatMap(({ by, rowKey, tables = [] }) => [
    ...(rowKey !== undefined && by.startsWith(`${table}.`) ? [rowKey] : []),
    ...tables.flatMap((one) => (one.key === table ? [one.rowKey] : [])),
  ]);
}
