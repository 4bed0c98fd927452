import type { Bilingual, Locale } from "@signoff/domain/locale";
import { registryOf, rowScope } from "../conditions/form-scope.ts";
import type { ConditionScope } from "../conditions/holds.ts";
import type { DefinitionIndex, IndexedTable } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { joined } from "../field-types/field-behaviour.ts";
import { codesIn, type Row } from "./form-values.ts";
import { findRow, type LookupRows, type RegistryRow } from "../lookup/lookup-rows.ts";
import { sourcesOf } from "../lookup/references.ts";
import { rowName, titleFields } from "./row-title.ts";

/** Where the names of codes are found: the surrounding form, and the loaded registry rows. */
export type NameContext = {
  index: DefinitionIndex;
  scope: ConditionScope;
  rows: LookupRows | undefined;
  locale: Locale;
};

/** The names of the records whose codes a value contains; undefined if none has a name of its own. */
export function codeName(field: FieldDefinition, value: unknown, context: NameContext): string | undefined {
  const names = codesIn(value).flatMap((code) => nameOf(field, code, context) ?? []);
  return names.length === 0 ? undefined : joined(names, context.locale);
}

/** Each code with its name, for paper. */
export function namedCodes(field: FieldDefinition, value: unknown, context: NameContext): string | undefined {
  const codes = codesIn(value);
  const names = codes.map((code) => nameOf(field, code, context));
  if (names.every((name) => name === undefined)) return undefined;
  return joined(
    codes.map((code, at) => (names[at] === undefined ? code : `${code} ${names[at]}`)),
    context.locale,
  );
}

/** In a table the name is left out if another column shows it, such as the layer of a mask. */
export function cellName(
  column: FieldDefinition,
  row: Row,
  table: IndexedTable,
  context: NameContext,
): string | undefined {
  if (!isNamed(column, table, context.index)) return undefined;
  const scope = rowScope(context.scope, table.columns, row);
  return codeName(column, row[column.key], { ...context, scope });
}

/** Whether this column shows names beside its codes: the records may have names, and no other column shows them. */
export function isNamed(column: FieldDefinition, { columns }: IndexedTable, index: DefinitionIndex): boolean {
  const names = nameKeys(column, index);
  return names.length > 0 && !names.some((key) => columns.has(key) && key !== column.key);
}

/** Whether codes of this field may have names at all. */
export function mayBeNamed(field: FieldDefinition, index: DefinitionIndex): boolean {
  return nameKeys(field, index).length > 0;
}

function nameKeys(field: FieldDefinition, index: DefinitionIndex): readonly string[] {
  const registry = registryOf(origin(field, index));
  return registry === undefined ? [] : titleFields(registry).en.filter((key) => key !== "subject");
}

function nameOf(field: FieldDefinition, code: string, { index, scope, rows, locale }: NameContext): string | undefined {
  for (const { registry, filter } of sourcesOf(origin(field, index), scope)) {
    const row = findRow(rows, registry, code, filter, scope);
    if (row) return markedName(row, locale);
  }
  return undefined;
}

const obsolete: Bilingual = { zh: "（已作废）", en: " (obsolete)" };

/** A document that is no longer offered is marked wherever it is still named. */
function markedName(row: RegistryRow, locale: Locale): string | undefined {
  const name = rowName(row, locale);
  const isGone = row.registry === "document" && row.state !== "current";
  return isGone && name !== undefined ? `${name}${obsolete[locale]}` : name;
}

/** A choice among the values of a column or field has the codes of that column or field. */
function origin(field: FieldDefinition, index: DefinitionIndex): FieldDefinition {
  const { options } = field;
  if (!options) return field;
  if ("table" in options) return index.tables.get(options.table.key)?.columns.get(options.table.column) ?? field;
  return "field" in options ? (index.fields.get(options.field)?.field ?? field) : field;
}
