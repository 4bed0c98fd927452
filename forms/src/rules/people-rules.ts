import { isRecord } from "../values/form-values.ts";
import { fine, listParam, textParam, type Rule } from "./rule.ts";

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === "string" ? value.id : undefined;
}

/** The person chosen in `field` is not the one who files the form. */
export const notTheRequester: Rule = ({ params, value, context }) => {
  const field = textParam(params, "field");
  const chosen = idOf(value(field));
  return chosen !== undefined && chosen === context.requester ? [{ path: field }] : fine;
};

/** The people chosen in `fields` differ from each other. */
export const differentPeople: Rule = ({ params, value }) => {
  const seen = new Set<string>();
  for (const field of listParam(params, "fields")) {
    const id = idOf(value(field));
    if (id === undefined) continue;
    if (seen.has(id)) return [{ path: field }];
    seen.add(id);
  }
  return fine;
};
