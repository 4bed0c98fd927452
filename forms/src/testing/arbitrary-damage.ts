import * as fc from "fast-check";
import { indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { isEmptyValue, readField, readRows, writeValue, type FormValues } from "../values/form-values.ts";
import { formState } from "../conditions/visibility.ts";

export type Damage = { data: FormValues; path: string; rule: string };

type Place = {
  path: string;
  field: FieldDefinition;
  value: unknown;
  isRequired: boolean;
  /** The data with another value at this place. */
  with: (value: unknown) => FormValues;
};

/** One entered value of valid data made wrong, with the place and rule that must report it. */
export function arbitraryDamage(definition: FormDefinition, data: FormValues): fc.Arbitrary<Damage> {
  const damages = placesOf(definition, data).flatMap(damagesOf);
  return damages.length === 0
    ? fc.constant({ data: { nothing: 1 }, path: "nothing", rule: "unknownField" })
    : fc.constantFrom(...damages);
}

function damagesOf(place: Place): Damage[] {
  const { field, path } = place;
  const wrong = (value: unknown, rule: string): Damage => ({ data: place.with(value), path, rule });
  const list = [wrong({ not: "a value" }, "shape")];
  if (place.isRequired && field.attachmentType === undefined)
    list.push(wrong(undefined, field.requiredRule ?? "required"));
  const length = field.maxLength;
  if (length !== undefined) list.push(wrong("x".repeat(length + 1), length === 2000 ? "commentLength" : "maxLength"));
  const isFree = field.fixed === undefined && field.fixedWhen === undefined;
  if (field.type === "number" && isFree) {
    if (typeof field.min === "number") list.push(wrong(field.min - 1, "min"));
    if (typeof field.max === "number") list.push(wrong(field.max + 1, "max"));
    if (field.precision === 0) list.push(wrong(((field.min as number | undefined) ?? 0) + 0.5, "precision"));
  }
  if (field.type === "email") list.push(wrong("nobody at nowhere", field.formatRule ?? "email"));
  if (field.type === "date") list.push(wrong("2026-02-30", "shape"));
  const isListed = field.options && ("dictionary" in field.options || "inline" in field.options);
  if (isListed) list.push(wrong(field.multiple === true ? ["no-such-option"] : "no-such-option", "option"));
  return list;
}

function placesOf(definition: FormDefinition, data: FormValues): Place[] {
  const index = indexOf(definition);
  const state = formState(definition, data, { viewer: { mode: "edit" } });
  const places: Place[] = [];
  for (const indexed of index.fields.values()) {
    const { field, inside, dataKey, path } = indexed;
    const value = readField(data, indexed);
    const { visible, required, readOnly } = state.field(field.key);
    if (!visible || readOnly || isEmptyValue(value)) continue;
    const change = (next: unknown) => {
      const copy = { ...data };
      writeValue(copy, inside, dataKey, next);
      return copy;
    };
    places.push({ path, field, value, isRequired: required && !isCondition(definition, field.key), with: change });
  }
  for (const indexed of index.tables.values()) {
    const rows = readRows(data, indexed);
    if (state.table(indexed.table.key).readOnly) continue;
    rows.forEach((row, at) => {
      const states = state.row(indexed.table.key, row);
      for (const column of indexed.table.columns) {
        const { visible, required, readOnly } = states.get(column.key) ?? {
          visible: false,
          required: false,
          readOnly: true,
        };
        if (!visible || readOnly || isEmptyValue(row[column.key])) continue;
        const change = (next: unknown) => {
          const copy = { ...data };
          const changed = rows.map((one, place) => (place === at ? { ...one, [column.key]: next } : one));
          writeValue(copy, indexed.inside, indexed.table.key, changed);
          return copy;
        };
        const path = `${indexed.path}[${at}].${column.key}`;
        places.push({ path, field: column, value: row[column.key], isRequired: required, with: change });
      }
    });
  }
  return places;
}

/** Emptying a field that others depend on causes errors elsewhere as well, which is not tested here. */
function isCondition(definition: FormDefinition, key: string): boolean {
  return JSON.stringify(definition.sections).includes(`"${key}","op"`);
}
