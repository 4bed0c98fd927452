import type { Bilingual } from "@signoff/domain/locale";
import type { Condition } from "./condition.ts";

/** Key names of items in lists that do not use `value` and `title`. */
export type OptionKeys = { valueKey?: string; titleKey?: string };

export type DictionaryOptions = OptionKeys & {
  dictionary: string;
  only?: readonly string[];
  except?: readonly string[];
  /** Only children of the value chosen in that field are offered. */
  parentField?: string;
};

export type LookupSource = OptionKeys & {
  registry: string;
  /** Offers the entries of that field of the chosen row, instead of the registry's rows. */
  field?: string;
  /** A condition on the registry's row or the entry; a value `{ ref }` is a field of the form. */
  filter?: Condition;
  /** The field with the form's customers: rows of other customers are not offered, displayed or loaded. */
  own?: string;
};

export type Lookup = LookupSource & {
  /** Another source: replaces the first while its `when` holds, or is added to the first without `when`. */
  or?: LookupSource & { when?: Condition };
};

export type SharedOptions =
  | DictionaryOptions
  | { lookup: Lookup }
  /** The values of that column in a table of the same form. */
  | { table: { key: string; column: string } }
  /** The values chosen in another field. */
  | { field: string };

export type InlineOption = { value: string; title: Bilingual };

export type OptionsOutline = SharedOptions | { values: readonly string[] };

export type Options = SharedOptions | { inline: readonly InlineOption[] };

export function dictionary(code: string, more: Omit<DictionaryOptions, "dictionary"> = {}): DictionaryOptions {
  return { dictionary: code, ...more };
}

/** Options of this form only; their titles are in the kind's messages under the field's path. */
export function values(...list: string[]): OptionsOutline {
  return { values: list };
}

/** Rows of a registry, or the entries of one field of the chosen row; `valueKey` names the stored part of an entry. */
export function lookupIn(registry: string, more: Omit<Lookup, "registry"> = {}): SharedOptions {
  return { lookup: { registry, ...more } };
}

export function valuesOfColumn(key: string, column: string): SharedOptions {
  return { table: { key, column } };
}

export function valuesOfField(field: string): SharedOptions {
  return { field };
}

export const yesNo = dictionary("yes_no");
