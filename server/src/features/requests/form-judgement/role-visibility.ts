import { formScope } from "@signoff/forms/conditions/form-scope";
import { holds } from "@signoff/forms/conditions/holds";
import type { Condition } from "@signoff/forms/definition/condition";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readField, readRows, writeValue } from "@signoff/forms/values/form-values";
import { storedRow } from "@signoff/forms/values/keep-values";
import { mapValues } from "./form-values.ts";

type Roles = ReadonlySet<string> | readonly string[];

/** The data without the values that only other roles may see. */
export function hideByRole(definition: FormDefinition, data: FormValues, roles: Roles): FormValues {
  if (roleFields(definition).size === 0) return data;
  const isHidden = hiddenFor(definition, data, roles);
  return mapValues(definition, data, isHidden, () => undefined);
}

/** Whether a path of the form (`price`, `lines[2].price`) is hidden from these roles. */
export function isHiddenPlace(definition: FormDefinition, path: string, data: FormValues, roles: Roles): boolean {
  const hidden = [...roleFields(definition)].filter(hiddenFor(definition, data, roles)).map(({ key }) => key);
  return path.split(/[.[\]]/).some((part) => hidden.includes(part));
}

/** The data sent by a person who cannot see everything, completed with the stored values of the hidden parts. */
export function keepHiddenValues(
  definition: FormDefinition,
  sent: FormValues,
  before: FormValues,
  roles: Roles,
): FormValues {
  if (roleFields(definition).size === 0) return sent;
  const index = indexOf(definition);
  const isHidden = hiddenFor(definition, before, roles);
  const result = { ...sent };
  for (const indexed of index.fields.values())
    if (isHidden(indexed.field)) writeValue(result, indexed.inside, indexed.dataKey, readField(before, indexed));
  for (const indexed of index.tables.values()) {
    const columns = indexed.table.columns.filter(isHidden).map(({ key }) => key);
    const rows = readRows(result, indexed);
    if (columns.length === 0 || rows.length === 0) continue;
    const storedOf = storedRow(rows, readRows(before, indexed));
    const kept = rows.map((row, at) => {
      const old = storedOf(row, at);
      const cells = columns.flatMap((key) => (old?.[key] === undefined ? [] : [[key, old[key]] as const]));
      return { ...row, ...Object.fromEntries(cells) };
    });
    writeValue(result, indexed.inside, indexed.table.key, kept);
  }
  return result;
}

const known = new WeakMap<FormDefinition, ReadonlySet<FieldDefinition>>();

/** Fields and columns whose visibility depends on a role; most forms have none. */
function roleFields(definition: FormDefinition): ReadonlySet<FieldDefinition> {
  const found = known.get(definition);
  if (found) return found;
  const all = definition.sections.flatMap((section) => [
    ...section.fields,
    ...section.tables.flatMap((table) => table.columns),
  ]);
  const made = new Set(all.filter(({ visible }) => visible !== undefined && asksForRole(visible)));
  known.set(definition, made);
  return made;
}

function hiddenFor(definition: FormDefinition, data: FormValues, roles: Roles): (field: FieldDefinition) => boolean {
  const asking = roleFields(definition);
  const scope = formScope(indexOf(definition), data, { roles: [...roles] });
  return (field) => asking.has(field) && field.visible !== undefined && !holds(field.visible, scope);
}

function asksForRole(condition: Condition): boolean {
  if ("all" in condition) return condition.all.some(asksForRole);
  if ("any" in condition) return condition.any.some(asksForRole);
  return condition.field === "$role";
}
