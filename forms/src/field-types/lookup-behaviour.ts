import { asList, joined, oneOrMore, type FieldBehaviour } from "./field-behaviour.ts";

/** The code of a registry row. */
export const lookupBehaviour: FieldBehaviour = {
  emptyValue: (field) => (field.multiple === true ? [] : undefined),
  hasShape: (value, field) => oneOrMore(value, field, (one) => typeof one === "string"),
  readOnlyText: (value, _field, context) =>
    joined(
      asList(value).filter((one) => typeof one === "string"),
      context.locale,
    ),
};
