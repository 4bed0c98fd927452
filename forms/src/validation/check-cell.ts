import type { ConditionScope } from "../conditions/holds.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { isEmptyValue } from "../values/form-values.ts";
import { checkEntered } from "./check-fields.ts";
import { checkShape } from "./check-value.ts";
import type { Issue } from "./issue.ts";
import type { ValidationContext } from "./validation-context.ts";

/** What is wrong with a filled cell by itself; what is still empty is no mistake yet. */
export function checkCell(
  value: unknown,
  column: FieldDefinition,
  scope: ConditionScope,
  context: Pick<ValidationContext, "today" | "dictionaries">,
): Issue | undefined {
  if (isEmptyValue(value)) return undefined;
  return (
    checkShape(value, column, "") ?? checkEntered(value, column, "", false, scope, { ...context, level: "submit" })
  );
}

/** What is wrong with a field that was left: it is empty and may not be, or what stands in it cannot stay. */
export function checkLeftField(
  value: unknown,
  { field, path, required }: { readonly field: FieldDefinition; readonly path: string; readonly required: boolean },
  scope: ConditionScope,
  context: Pick<ValidationContext, "today" | "dictionaries">,
): Issue | undefined {
  const shape = isEmptyValue(value) ? undefined : checkShape(value, field, path);
  return shape ?? checkEntered(value, field, path, required, scope, { ...context, level: "submit" });
}
