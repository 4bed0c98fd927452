import type { Condition } from "@signoff/forms/definition/condition";
import type { DefinitionIndex, IndexedField, IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { LookupSource } from "@signoff/forms/definition/options";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import {
  codesIn,
  type FormValues,
  isEmptyValue,
  readField,
  type Row,
  writeValue,
} from "@signoff/forms/values/form-values";

/** The fields that a change empties: a choice below a level no longer fits when the level changes. */
export function fieldsBelow(
  index: DefinitionIndex,
  data: FormValues,
  changed: string,
  dictionaries: Dictionaries,
): readonly IndexedField[] {
  const below: IndexedField[] = [];
  const levels = [changed];
  for (const level of levels) {
    for (const indexed of index.fields.values()) {
      const { field } = indexed;
      if (field.system || below.includes(indexed) || field.key === changed || !hangsOn(field, level)) continue;
      const value = readField(data, indexed);
      if (isEmptyValue(value)) continue;
      const above = index.fields.get(level);
      if (above && level === changed && stillFits(field, value, readField(data, above), dictionaries)) continue;
      below.push(indexed);
      levels.push(field.key);
    }
  }
  return below;
}

/** Data that the caller owns, without the values of those fields. */
export function emptyFields(data: FormValues, fields: readonly IndexedField[]): void {
  for (const { inside, dataKey } of fields) writeValue(data, inside, dataKey, undefined);
}

/** The same inside a row: cells that depend on a changed cell are emptied, unless they were changed with it. */
export function clearBelowInRows(
  table: IndexedTable,
  before: readonly Row[],
  after: readonly Row[],
  dictionaries: Dictionaries,
): readonly Row[] {
  const dependent = table.table.columns.filter(
    (column) => !column.system && parentsOf(column).some((name) => table.columns.has(name)),
  );
  if (dependent.length === 0 || before.length !== after.length) return after;
  let isChanged = false;
  const rows = after.map((row, at) => {
    const old = before[at];
    if (old === undefined || old === row) return row;
    let next = row;
    for (const column of dependent) {
      const above = parentsOf(column).filter((name) => table.columns.has(name) && next[name] !== old[name]);
      const isKept = next[column.key] !== old[column.key] || isEmptyValue(next[column.key]);
      if (above.length === 0 || isKept) continue;
      if (above.every((name) => stillFits(column, next[column.key], next[name], dictionaries))) continue;
      const { [column.key]: _gone, ...rest } = next;
      next = rest;
      isChanged = true;
    }
    return next;
  });
  return isChanged ? rows : after;
}

/** For a change of rows: the column that was changed by hand, and the columns that lose a value by it. */
export function lostInRows(
  { columns }: IndexedTable,
  before: readonly Row[],
  entered: readonly Row[],
  cleared: readonly Row[],
): { readonly changed: string; readonly lost: readonly string[] } | undefined {
  if (entered === cleared) return undefined;
  const lost = [...columns.values()].filter(({ key }) => entered.some((row, at) => row[key] !== cleared[at]?.[key]));
  const above = new Set(lost.flatMap(parentsOf));
  const changed = [...columns.keys()].find(
    (key) =>
      above.has(key) && entered.some((row, at) => row[key] !== before[at]?.[key] && !isEmptyValue(before[at]?.[key])),
  );
  return changed === undefined ? undefined : { changed, lost: lost.map(({ key }) => key) };
}

function hangsOn(field: FieldDefinition, level: string): boolean {
  return parentsOf(field).includes(level);
}

/** The fields that determine the options here. */
function parentsOf({ dependsOn, options }: FieldDefinition): readonly string[] {
  const parents = dependsOn ? [dependsOn.field] : [];
  if (!options || "inline" in options) return parents;
  if ("dictionary" in options) return options.parentField ? [...parents, options.parentField] : parents;
  if ("field" in options) return [...parents, options.field];
  if (!("lookup" in options)) return parents;
  const sources: readonly LookupSource[] = options.lookup.or ? [options.lookup, options.lookup.or] : [options.lookup];
  return [...parents, ...sources.flatMap(({ filter }) => (filter ? referencesIn(filter) : []))];
}

function referencesIn(condition: Condition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(referencesIn);
  if ("any" in condition) return condition.any.flatMap(referencesIn);
  const value = "value" in condition ? condition.value : undefined;
  return typeof value === "object" && "ref" in value ? [value.ref.split(".", 1)[0] ?? value.ref] : [];
}

/** A dictionary knows the children of a value; for anything else this is unknown here. */
function stillFits(field: FieldDefinition, value: unknown, parent: unknown, dictionaries: Dictionaries): boolean {
  const { options } = field;
  if (!options || isEmptyValue(parent)) return false;
  if ("field" in options) return codesIn(value).every((one) => codesIn(parent).includes(one));
  if (!("dictionary" in options)) return false;
  const items = dictionaries[options.dictionary] ?? [];
  return codesIn(value).every((one) => items.some((item) => item.value === one && item.parent === parent));
}
