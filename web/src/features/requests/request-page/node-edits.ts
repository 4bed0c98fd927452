import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { container, type FormValues, isEmptyValue, isRecord, writeValue } from "@signoff/forms/values/form-values";
import { isSame } from "@signoff/forms/merge/is-same";

/**
 * What a handler changed, as the decision takes it along: only what is editable at the node, a table with open columns
 * whole. A value that was cleared goes as null, since nothing cannot be sent.
 */
export function nodeEdits(
  definition: FormDefinition,
  editable: readonly string[],
  before: FormValues,
  after: FormValues,
): FormValues | undefined {
  const edits: FormValues = {};
  for (const { inside, dataKey, isTable } of openPlaces(definition, editable)) {
    const [old, value] = [container(before, inside)?.[dataKey], container(after, inside)?.[dataKey]];
    if (!isSame(old, value)) writeValue(edits, inside, dataKey, value ?? (isTable ? [] : null));
  }
  return Object.keys(edits).length > 0 ? edits : undefined;
}

/** What is open at the node, with its values; null where there is none, so that it can be told from what is left out. */
export function openPart(definition: FormDefinition, editable: readonly string[], data: FormValues): FormValues {
  const part: FormValues = {};
  for (const { inside, dataKey, isTable } of openPlaces(definition, editable))
    writeValue(part, inside, dataKey, container(data, inside)?.[dataKey] ?? (isTable ? [] : null));
  return part;
}

/** The data with the values of a part of it. */
export function withPart(definition: FormDefinition, data: FormValues, part: FormValues): FormValues {
  const result = { ...data };
  const sections = new Set(definition.sections.map(({ storeAs }) => storeAs));
  const write = (inside: string | undefined, values: FormValues) => {
    for (const [key, value] of Object.entries(values))
      writeValue(result, inside, key, isEmptyValue(value) ? undefined : value);
  };
  for (const [key, value] of Object.entries(part))
    if (sections.has(key) && isRecord(value)) write(key, value);
    else write(undefined, { [key]: value });
  return result;
}

interface OpenPlace {
  readonly inside: string | undefined;
  readonly dataKey: string;
  readonly isTable: boolean;
}

/** Fields, and tables with open columns whole. */
function openPlaces(definition: FormDefinition, editable: readonly string[]): readonly OpenPlace[] {
  const index = indexOf(definition);
  const keys = [...new Set(editable.map((name) => name.split(".", 1)[0] ?? name))];
  return keys.flatMap((key): OpenPlace[] => {
    const field = index.fields.get(key);
    const table = index.tables.get(key);
    if (field) return [{ inside: field.inside, dataKey: field.dataKey, isTable: false }];
    return table ? [{ inside: table.inside, dataKey: table.table.key, isTable: true }] : [];
  });
}
