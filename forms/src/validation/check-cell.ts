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
