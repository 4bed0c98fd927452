import { asList, joined, type FieldBehaviour } from "./field-behaviour.ts";

/** A list of attachment ids. */
export const attachmentBehaviour: FieldBehaviour = {
  emptyValue: () => [],
  hasShape: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
  readOnlyText: (value, _field, context) =>
    joined(
      asList(value)
        .filter((one) => typeof one === "string")
        .map((id) => context.fileName?.(id) ?? id),
      context.locale,
    ),
};
