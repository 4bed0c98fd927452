import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";

const known = new WeakMap<FormDefinition, readonly string[]>();

/** Codes of the dictionaries that supply the options of these fields. */
export function dictionariesOfFields(fields: readonly FieldDefinition[]): string[] {
  return [
    ...new Set(fields.flatMap(({ options }) => (options && "dictionary" in options ? [options.dictionary] : []))),
  ];
}

/** Codes of the dictionaries that the options and rules of a form use. */
export function dictionariesOf(definition: FormDefinition): readonly string[] {
  const found = known.get(definition);
  if (found) return found;
  const fields = definition.sections.flatMap((section) => [
    ...section.fields,
    ...section.tables.flatMap((table) => table.columns),
  ]);
  const codes = new Set(dictionariesOfFields(fields));
  for (const { params } of definition.rules)
    if (typeof params?.["dictionary"] === "string") codes.add(params["dictionary"]);
  const list = [...codes];
  known.set(definition, list);
  return list;
}
