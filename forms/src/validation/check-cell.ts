import type { ConditionScope } from "../conditions/holds.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { isEmptyValue } from "../values/form-values.ts";
import { checkEntered } from "./check-fields.ts";
import { checkShape } from "./check-value.ts";
import type { Issue } from "./issue.ts";
import type { EnteredPlace, ValidationContext } from "./validation-context.ts";

type CellContext = Pick<ValidationContext, "today" | "dictionaries">;

/** What is wrong with a filled cell by itself; what is still empty is no mistake yet. */
export function checkCell(
  value: unknown,
  column: FieldDefinition,
  scope: ConditionScope,
  context: CellContext,
): Issue | undefined {
  if (isEmptyValue(value)) return undefined;
  return checkLeftField(value, { field: column, path: "", required: false }, scope, context);
}

/** What is wrong with a field that was left: it is empty and may not be, or what stands in it cannot stay. */
export function checkLeftField(
  value: unknown,
  place: EnteredPlace,
  scope: ConditionScope,
  context: CellContext,
): Issue | undefined {
  const shape = isEmptyValue(value) ? undefined : checkShape(value, place.field, place.path);
  return shape ?? checkEntered(value, place, scope, context);
}
