import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { container, type FormValues, isEmptyValue, isRecord, writeValue } from "@signoff/forms/values/form-values";
import { isSame } from "@signoff/forms/merge/is-same";

/**
 * A handler's changes as sent with the decision: only what is editable at the node, and tables with open columns
 * completely. A cleared value is sent as null, because a missing one would mean no change.
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

/** The open part at the node with its values; null for empty ones, to distinguish them from parts left out. */
export function openPart(definition: FormDefinition, editable: readonly string[], data: FormValues): FormValues {
  const part: FormValues = {};
  for (const { inside, dataKey, isTable } of openPlaces(definition, editable))
    writeValue(part, inside, dataKey, container(data, inside)?.[dataKey] ?? (isTable ? [] : null));
  return part;
}

/** The data with part of its values replaced. */
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

/** Fields, and tables with open columns completely. */
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
