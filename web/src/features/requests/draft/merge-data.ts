import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Text } from "@signoff/forms/definition/text";
import { container, type FormData, isEmptyValue, writeValue } from "@signoff/forms/form-data";

/** A field or table of which two windows hold different values. */
export interface Clash {
  readonly key: string;
  readonly label: Text;
  readonly section: Text;
  readonly isTable: boolean;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** What changed on one side only is taken from there; for clashes it holds my value. */
  readonly data: FormData;
  readonly clashes: readonly Clash[];
}

interface Place {
  readonly key: string;
  readonly label: Text;
  readonly section: Text;
  readonly inside: string | undefined;
  readonly dataKey: string;
  readonly isTable: boolean;
}

/** Puts my typing and what is stored meanwhile together; only what both changed differently is left to ask. */
export function mergeData(definition: FormDefinition, base: FormData, mine: FormData, theirs: FormData): Merge {
  let data: FormData = { ...theirs };
  const clashes: Clash[] = [];
  for (const place of placesOf(definition)) {
    const [was, own, other] = [valueAt(base, place), valueAt(mine, place), valueAt(theirs, place)];
    if (isSame(own, other) || isSame(own, was)) continue;
    data = withValue(data, place, own);
    if (isSame(other, was)) continue;
    const { key, label, section, isTable } = place;
    clashes.push({ key, label, section, isTable, mine: own, theirs: other });
  }
  return { data, clashes };
}

/** The merge with another choice for some clashes. */
export function takeTheirs(definition: FormDefinition, merge: Merge, keys: ReadonlySet<string>): FormData {
  let { data } = merge;
  const places = new Map(placesOf(definition).map((place) => [place.key, place]));
  for (const clash of merge.clashes) {
    const place = places.get(clash.key);
    if (place && keys.has(clash.key)) data = withValue(data, place, clash.theirs);
  }
  return data;
}

function placesOf(definition: FormDefinition): readonly Place[] {
  const index = indexOf(definition);
  const fields = [...index.fields.values()].map(({ field, section, inside, dataKey }): Place => {
    return { key: field.key, label: field.label, section: section.title, inside, dataKey, isTable: false };
  });
  const tables = [...index.tables.values()].map(({ table, section, inside }): Place => {
    return { key: table.key, label: table.title, section: section.title, inside, dataKey: table.key, isTable: true };
  });
  return [...fields, ...tables];
}

function valueAt(data: FormData, { inside, dataKey }: Place): unknown {
  return container(data, inside)?.[dataKey];
}

function withValue(data: FormData, { inside, dataKey }: Place, value: unknown): FormData {
  const result = { ...data };
  writeValue(result, inside, dataKey, isEmptyValue(value) ? undefined : value);
  return result;
}

/** Names of people differ by language and do not count; neither does the order of keys. */
export function isSame(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) && isEmptyValue(right)) return true;
  return JSON.stringify(left, withoutNames) === JSON.stringify(right, withoutNames);
}

function withoutNames(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if ("id" in value && "name" in value) return { id: value.id };
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
