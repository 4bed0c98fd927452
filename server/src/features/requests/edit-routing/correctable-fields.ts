import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Route } from "@signoff/workflow/route";

const plainTypes = ["text", "textarea", "number", "date"] as const;
type PlainType = (typeof plainTypes)[number];

/**
 * Fields of a running request that an administrator may correct: text, numbers and dates typed by people, outside
 * tables. Computed values, values from registries and values that the route decides by stay as submitted.
 */
export function correctableFields(definition: FormDefinition, route: Route) {
  return [...indexOf(definition).fields.values()].flatMap(({ path, field }) => {
    const type = plainTypes.find((one): one is PlainType => one === field.type);
    const isRead = route.fields.includes(path);
    return type === undefined || field.system !== undefined || path.includes(".") || isRead
      ? []
      : [{ key: path, label: field.label, type }];
  });
}
