import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";

/**
 * The field that must be filled before a cell can be opened, and the rule that says so: the one its column names, or
 * the field whose record limits the look-up. Without that record the list would be empty without a reason (M13 if the
 * record comes with the device).
 */
export function neededFirst(column: FieldDefinition, definition: FormDefinition): FieldDefinition["dependsOn"] {
  const { dependsOn, options } = column;
  if (dependsOn || !options || !("lookup" in options)) return dependsOn;
  const field = /"ref":"(\w+)\./.exec(JSON.stringify(options.lookup.filter ?? null))?.[1];
  const named = field === undefined ? undefined : indexOf(definition).fields.get(field)?.field;
  return named && { field: named.key, rule: named.system ? "deviceFirst" : "previousLevelFirst" };
}
