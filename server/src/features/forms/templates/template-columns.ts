import type { Locale } from "@signoff/domain/locale";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";

export interface Choice {
  readonly value: string;
  /** What the cell holds. */
  readonly shown: string;
}

/** The columns a file can bring: not the files themselves, and nothing that the system works out. */
export function templateColumns(table: TableDefinition): readonly FieldDefinition[] {
  return table.columns.filter(
    ({ key, type, system }) =>
      type !== "attachment" && (!system || system.from === "row" || key === table.rowsFrom?.rowKey),
  );
}

/** All that a table shows but files: what the system works out is there to be read. */
export function shownColumns(table: TableDefinition): readonly FieldDefinition[] {
  return table.columns.filter(({ type }) => type !== "attachment");
}

/** `Bias (nm) *`: label, unit, and the mark of what must be filled in. */
export function headerOf({ label, unit, required }: FieldDefinition, locale: Locale): string {
  const named = unit === undefined ? label[locale] : `${label[locale]} (${unit})`;
  return required === true ? `${named} *` : named;
}

export function dictionariesOfColumns(columns: readonly FieldDefinition[]): readonly string[] {
  const codes = columns.flatMap(({ options }) => (options && "dictionary" in options ? [options.dictionary] : []));
  return [...new Set([...codes, "yes_no"])];
}

/** The choices of a column that are the same for every request; undefined where they are not. */
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

/** Two choices of one title also show their values, so that a filled cell has one meaning. */
function named(pairs: readonly (readonly [value: string, title: string])[]): readonly Choice[] {
  const titles = pairs.map(([, title]) => title);
  return pairs.map(([value, title]) => {
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    return { value, shown: isAlone ? title : `${title} (${value})` };
  });
}
