import type { ConditionScope } from "../conditions/holds.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { checksumLength } from "../rules/data-rules.ts";
import type { Finding, RuleInput } from "../rules/rule.ts";
import { isEmptyValue } from "../values/form-values.ts";
import { checkEntered } from "./check-fields.ts";
import { checkShape } from "./check-value.ts";
import { issue, type Issue } from "./issue.ts";
import type { EnteredPlace, ValidationContext } from "./validation-context.ts";

type CellContext = Pick<ValidationContext, "today" | "dictionaries">;

/** Findings of a filled cell by itself; an empty cell is not an error yet. */
export function checkCell(
  value: unknown,
  column: FieldDefinition,
  scope: ConditionScope,
  context: CellContext,
): Issue | undefined {
  if (isEmptyValue(value)) return undefined;
  return checkLeftField(value, { field: column, path: "", required: false }, scope, context);
}

/** Rules over few values that are reported when their field is left, like the field's own errors. */
const toldWhenLeft: Readonly<Record<string, (input: Pick<RuleInput, "params" | "value">) => readonly Finding[]>> = {
  checksumLength,
};

/** Findings of the form's rules in a filled field that was left, with the fields it depends on. */
export function checkLeftByRules(
  { rules }: Pick<FormDefinition, "rules">,
  { field, path }: Pick<EnteredPlace, "field" | "path">,
  value: (key: string) => unknown,
): Issue | undefined {
  if (isEmptyValue(value(field.key))) return undefined;
  for (const { rule, params = {} } of rules) {
    const [found] = params["field"] === field.key ? (toldWhenLeft[rule]?.({ params, value }) ?? []) : [];
    if (found) return issue(path, rule, found.params ?? {});
  }
  return undefined;
}

/** Errors of a field that was left: it is empty but required, or its value is invalid. */
export function checkLeftField(
  value: unknown,
  place: EnteredPlace,
  scope: ConditionScope,
  context: CellContext,
): Issue | undefined {
  const shape = isEmptyValue(value) ? undefined : checkShape(value, place.field, place.path);
  return shape ?? checkEntered(value, place, scope, context);
}
