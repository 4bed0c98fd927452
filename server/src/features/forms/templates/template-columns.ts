import type { Locale } from "@signoff/domain/locale";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";

export interface Choice {
  readonly value: string;
  /** The content of the cell. */
  readonly shown: string;
}

/** The columns that a file can bring: no files, and no computed values. */
export function templateColumns(table: TableDefinition): readonly FieldDefinition[] {
  return table.columns.filter(
    ({ key, type, system }) =>
      type !== "attachment" && (!system || system.from === "row" || key === table.rowsFrom?.rowKey),
  );
}

/** All columns of a table except files; computed ones are read-only. */
export function shownColumns(table: TableDefinition): readonly FieldDefinition[] {
  return table.columns.filter(({ type }) => type !== "attachment");
}

/** `Bias (nm) *`: label, unit, and the mark of required columns. */
export function headerOf({ label, unit, required }: FieldDefinition, locale: Locale): string {
  const named = unit === undefined ? label[locale] : `${label[locale]} (${unit})`;
  return required === true ? `${named} *` : named;
}

export function dictionariesOfColumns(columns: readonly FieldDefinition[]): readonly string[] {
  const codes = columns.flatMap(({ options }) => (options && "dictionary" in options ? [options.dictionary] : []));
  return [...new Set([...codes, "yes_no"])];
}

/** The options of a column that are the same for every request; undefined if they are not. */
export function choicesOf(
  { type, options }: FieldDefinition,
  dictionaries: Dictionaries,
  locale: Locale,
): readonly Choice[] | undefined {
  const plainYesNo = type === "checkbox" && !options;
  if (plainYesNo) return named((dictionaries["yes_no"] ?? []).map((item) => [item.value, item[locale]]));
  if (!options) return undefined;
  if ("inline" in options) return named(options.inline.map(({ value, title }) => [value, title[locale]]));
  if (!("dictionary" in options)) return undefined;
  const { only, except } = options;
  const items = (dictionaries[options.dictionary] ?? []).filter(
    ({ value }) => (only?.includes(value) ?? true) && !except?.includes(value),
  );
  return named(items.map((item) => [item.value, item[locale]]));
}

/** Two options with the same title also show their values, so that a filled cell is unambiguous. */
function named(pairs: readonly (readonly [value: string, title: string])[]): readonly Choice[] {
  const titles = pairs.map(([, title]) => title);
  return pairs.map(([value, title]) => {
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    return { value, shown: isAlone ? title : `${title} (${value})` };
  });
}
