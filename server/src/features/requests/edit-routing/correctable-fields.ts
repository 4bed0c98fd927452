import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Route } from "@signoff/workflow/route";

const plainTypes = ["text", "textarea", "number", "date"] as const;
type PlainType = (typeof plainTypes)[number];

/**
 * Entries of a running request that its administrator may correct: typed ones of people, outside of tables. What the
 * system fills in, what is chosen from registries and what the route decides by stays as it was handed in.
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
