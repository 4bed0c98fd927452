import type { ConditionScope } from "../conditions/holds.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { isEmptyValue, readField } from "../values/form-values.ts";
import { isOpen } from "../conditions/visibility.ts";
import { checkOptions } from "./check-options.ts";
import { checkLimits } from "./check-value.ts";
import { issue, type Issue } from "./issue.ts";
import type { CheckedForm, EnteredPlace, ValidationContext } from "./validation-context.ts";

/** Required values, limits and options of the single fields that are open to the sender. */
export function checkFields(form: CheckedForm): Issue[] {
  const { index, state, scope, context } = form;
  const issues: Issue[] = [];
  for (const indexed of index.fields.values()) {
    const { field, path } = indexed;
    const { visible, required } = state.field(field.key);
    if (!visible || field.system || !isOpen(field.key, index, form.viewer)) continue;
    const asked = form.isClosed(field.key) ? withoutDays(field) : field;
    const wrong = checkEntered(readField(form.data, indexed), { field: asked, path, required }, scope, context);
    if (wrong) issues.push(wrong);
  }
  return issues;
}

/** An unchanged date may have passed by now. */
export function withoutDays(field: FieldDefinition): FieldDefinition {
  if (field.type !== "date") return field;
  const { min: _min, max: _max, ...rest } = field;
  return rest;
}

/** One entered value, in a field or a cell. */
export function checkEntered(
  value: unknown,
  { field, path, required }: EnteredPlace,
  scope: ConditionScope,
  context: Pick<ValidationContext, "today" | "dictionaries">,
): Issue | undefined {
  if (isEmptyValue(value)) {
    // The check of attachments covers required files of a business type; a field that shows them is not checked again.
    if (field.attachmentType !== undefined) return undefined;
    return required ? issue(path, field.requiredRule ?? "required", { label: field.label }) : undefined;
  }
  if (field.dependsOn && isEmptyValue(scope.valuesOf(field.dependsOn.field)[0])) {
    return issue(path, field.dependsOn.rule);
  }
  return (
    checkLimits(value, field, path, scope, context.today) ??
    checkOptions(value, field, path, scope, context.dictionaries)
  );
}
