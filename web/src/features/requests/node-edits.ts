import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { container, type FormData, writeValue } from "@signoff/forms/form-data";
import { isSame } from "./draft/merge-data.ts";

/**
 * What a handler changed, as the decision takes it along: only what is editable at the node, a table with open columns
 * whole. A value that was cleared goes as null, since nothing cannot be sent.
 */
export function nodeEdits(
  definition: FormDefinition,
  editable: readonly string[],
  before: FormData,
  after: FormData,
): FormData | undefined {
  const index = indexOf(definition);
  const edits: FormData = {};
  for (const key of new Set(editable.map((name) => name.split(".", 1)[0] ?? name))) {
    const field = index.fields.get(key);
    const table = index.tables.get(key);
    const inside = field?.inside ?? table?.inside;
    const dataKey = field?.dataKey ?? table?.table.key;
    if (dataKey === undefined) continue;
    const [old, value] = [container(before, inside)?.[dataKey], container(after, inside)?.[dataKey]];
    if (!isSame(old, value)) writeValue(edits, inside, dataKey, value ?? (table ? [] : null));
  }
  return Object.keys(edits).length > 0 ? edits : undefined;
}
