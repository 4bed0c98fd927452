import type { ConditionScope } from "../conditions/holds.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { DictionaryOptions } from "../definition/options.ts";
import type { Dictionaries, DictionaryItem } from "../lookup/dictionaries.ts";
import { asList } from "../field-types/field-behaviour.ts";
import { plainText } from "../values/form-values.ts";
import { issue, type Issue } from "./issue.ts";

/** A chosen value must be offered. The server checks look-ups; dictionaries are checked wherever they are loaded. */
export function checkOptions(
  value: unknown,
  field: FieldDefinition,
  path: string,
  scope: ConditionScope,
  dictionaries: Dictionaries | undefined,
): Issue | undefined {
  const { options } = field;
  if (!options || "lookup" in options) return undefined;
  const offered = offeredValues(options, scope, dictionaries);
  const stranger = offered && asList(value).find((one) => typeof one === "string" && !offered.has(one));
  return stranger === undefined ? undefined : issue(path, "option", { value: plainText(stranger) });
}

type Offered = { has(value: string): boolean };
type Listed = Exclude<NonNullable<FieldDefinition["options"]>, { lookup: unknown }>;

function offeredValues(
  options: Listed,
  scope: ConditionScope,
  dictionaries: Dictionaries | undefined,
): Offered | undefined {
  if ("inline" in options) return { has: (value) => options.inline.some((option) => option.value === value) };
  if ("table" in options) return has(scope.valuesOf(`${options.table.key}.${options.table.column}`));
  if ("field" in options) return has(asList(scope.valuesOf(options.field)[0]));
  return dictionaries && { has: (value) => isInDictionary(value, options, scope, dictionaries) };
}

const sets = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

/** A column uses the same list in every row, so the set of a list is cached. */
function has(list: readonly unknown[]): ReadonlySet<unknown> {
  let set = sets.get(list);
  if (!set) sets.set(list, (set = new Set(list)));
  return set;
}

const valuesOfDictionary = new WeakMap<readonly DictionaryItem[], ReadonlySet<string>>();

function isInDictionary(
  value: string,
  options: DictionaryOptions,
  scope: ConditionScope,
  dictionaries: Dictionaries,
): boolean {
  if (options.only && !options.only.includes(value)) return false;
  if (options.except?.includes(value)) return false;
  const items = dictionaries[options.dictionary];
  if (!items) return false;
  const parent = options.parentField === undefined ? undefined : scope.valuesOf(options.parentField)[0];
  if (parent !== undefined)
    return items.some((item) => item.value === value && item.parent === parent && item.retired !== true);
  let known = valuesOfDictionary.get(items);
  if (!known)
    valuesOfDictionary.set(items, (known = new Set(items.flatMap(({ value: one, retired }) => (retired ? [] : one)))));
  return known.has(value);
}
