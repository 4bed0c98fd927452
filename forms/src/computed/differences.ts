import type { FieldDefinition } from "../definition/field-shape.ts";
import type { TakenOver } from "../definition/form-definition.ts";
import { asList } from "../field-types/field-behaviour.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { isEmptyValue, isRecord, plainText, rowsIn, type Row } from "../values/form-values.ts";
import { sameValue } from "../values/same-value.ts";
import type { Compute, ComputedSet, ComputeInput } from "./compute.ts";

/** Stands for the form itself where a difference is in none of its rows. */
const wholeForm = "-";

/** Where the form says otherwise than what it takes values over from: one row for each value, with both of them. */
const differences: Compute = (input) => {
  const sources = input.index.definition.takesOver ?? [];
  const found: Row[] = [];
  for (const taken of sources) {
    const code = input.value(taken.by);
    if (isEmptyValue(code)) continue;
    const source = input.registryRow(taken.registry, code);
    // Until the source is loaded, what is known of the differences stays.
    if (!source) return undefined;
    found.push(...inFields(input, taken, source), ...inTables(input, taken, source));
  }
  return found;
};

function inFields({ index, value }: ComputeInput, { fields = [] }: TakenOver, source: RegistryRow): Row[] {
  return fields.flatMap((key) => {
    const field = index.fields.get(key)?.field;
    return field ? differing(field, { item: wholeForm, source }, value(key), source.data[key]) : [];
  });
}

function inTables({ index, rows }: ComputeInput, { tables = [] }: TakenOver, source: RegistryRow): Row[] {
  return tables.flatMap(({ key, rowKey, columns }) => {
    const shown = index.tables.get(key)?.columns;
    const there = new Map(rowsIn(source.data[key]).map((row) => [row[rowKey], row]));
    return rows(key).flatMap((row) => {
      const original = isEmptyValue(row[rowKey]) ? undefined : there.get(row[rowKey]);
      const place = { item: plainText(row[rowKey]), source };
      return original && shown ? columns.flatMap((column) => inCell(shown.get(column), place, row, original)) : [];
    });
  });
}

function inCell(column: FieldDefinition | undefined, place: Place, row: Row, original: Row): Row[] {
  return column ? differing(column, place, row[column.key], original[column.key]) : [];
}

type Place = { item: string; source: RegistryRow };

/** What the source leaves open is not taken over from it; what is left empty here is asked for where it is required. */
function differing(field: FieldDefinition, { item, source }: Place, here: unknown, there: unknown): Row[] {
  if (isEmptyValue(here) || isEmptyValue(there) || sameValue(here, there)) return [];
  const shown = (value: unknown) => codedText(field, value);
  return [{ item, column: field.key, source: source.code, there: shown(there), here: shown(here) }];
}

/** A value as a text that reads in both languages: a value of a dictionary names its dictionary. */
function codedText({ options, unit }: FieldDefinition, value: unknown): string {
  const dictionary = options && "dictionary" in options ? `${options.dictionary}:` : "";
  const texts = asList(value).map((one) => plainText(isRecord(one) ? (one.name ?? one.id) : one));
  return texts.length === 1 ? `${dictionary}${texts[0] ?? ""}${unit ? ` ${unit}` : ""}` : texts.join(", ");
}

export const differenceRows: ComputedSet = { differences };
