import type { Locale } from "@signoff/domain/locale";
import type { ConditionScope } from "@signoff/forms/conditions/holds";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { DictionaryOptions } from "@signoff/forms/definition/options";
import { type Dictionaries, offeredItems } from "@signoff/forms/lookup/dictionaries";
import { codesIn, isEmptyValue } from "@signoff/forms/values/form-values";
import type { FieldOption } from "./field-editor-props.ts";

const none: readonly FieldOption[] = [];

/**
 * Current options of a field, in the reader's language. The server answers look-ups, so they have none here. `hangsOn`
 * is the value the options depend on: of the parent field, of the column or of the field they are taken from.
 */
export function offeredOptions(
  field: FieldDefinition,
  hangsOn: unknown,
  dictionaries: Dictionaries,
  locale: Locale,
): readonly FieldOption[] {
  const { options } = field;
  if (!options || "lookup" in options) return none;
  if ("inline" in options) return options.inline.map(({ value, title }) => ({ value, label: title[locale] }));
  if ("dictionary" in options) return ofDictionary(options, hangsOn, dictionaries, locale);
  return [...new Set(codesIn(hangsOn))].map((value) => ({ value, label: value }));
}

/** The one value that a field's options depend on; undefined if they depend on nothing. */
export function optionsHangOn(field: FieldDefinition, scope: ConditionScope): unknown {
  const { options } = field;
  if (!options) return undefined;
  if ("dictionary" in options) {
    return options.parentField === undefined ? undefined : scope.valuesOf(options.parentField)[0];
  }
  if ("table" in options) return scope.valuesOf(`${options.table.key}.${options.table.column}`);
  return "field" in options ? scope.valuesOf(options.field)[0] : undefined;
}

function ofDictionary(
  options: DictionaryOptions,
  parent: unknown,
  dictionaries: Dictionaries,
  locale: Locale,
): readonly FieldOption[] {
  const { only, except, parentField } = options;
  return (offeredItems(dictionaries, options.dictionary) ?? [])
    .filter(({ value }) => (only === undefined || only.includes(value)) && !except?.includes(value))
    .filter((item) => parentField === undefined || isEmptyValue(parent) || item.parent === parent)
    .map((item) => ({ value: item.value, label: item[locale] }));
}
