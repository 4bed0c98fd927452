import type { FormDefinition } from "@signoff/forms/definition/form-definition";

const known = new WeakMap<FormDefinition, readonly string[]>();

/** Codes of the dictionaries that a form's options and rules go by. */
export function dictionariesOf(definition: FormDefinition): readonly string[] {
  const found = known.get(definition);
  if (found) return found;
  const codes = new Set<string>();
  for (const section of definition.sections) {
    for (const field of [...section.fields, ...section.tables.flatMap((table) => table.columns)]) {
      if (field.options && "dictionary" in field.options) codes.add(field.options.dictionary);
    }
  }
  for (const { params } of definition.rules)
    if (typeof params?.["dictionary"] === "string") codes.add(params["dictionary"]);
  const list = [...codes];
  known.set(definition, list);
  return list;
}
