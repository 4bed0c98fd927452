import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { isEmptyValue } from "@signoff/forms/values/form-values";
import type { FieldOption } from "./field-editor-props.ts";

/**
 * R-FORM-7: a select with exactly one option chooses it, unless a default-select setting switches this off. A field
 * that depends on a parent level waits for that level.
 */
export function onlyOption(
  field: FieldDefinition,
  value: unknown,
  options: readonly FieldOption[],
  isClosed: boolean,
): string | undefined {
  if (field.type !== "select" || field.noAutoPick || isClosed || !isEmptyValue(value)) return undefined;
  return options.length === 1 ? options[0]?.value : undefined;
}
