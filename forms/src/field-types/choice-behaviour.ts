import type { FieldDefinition } from "../definition/field-shape.ts";
import { asList, joined, oneOrMore, type FieldBehaviour, type ReadContext } from "./field-behaviour.ts";

/** select, multiselect and radio: the value of an option, several as a list. */
export const choiceBehaviour: FieldBehaviour = {
  emptyValue: (field) => (field.multiple === true ? [] : undefined),
  hasShape: (value, field) => oneOrMore(value, field, (one) => typeof one === "string"),
  readOnlyText: (value, field, context) =>
    joined(
      asList(value)
        .filter((one) => typeof one === "string")
        .map((one) => optionTitle(one, field, context)),
      context.locale,
    ),
};

/** A checkbox without options is Y or N. */
export const checkboxBehaviour: FieldBehaviour = {
  emptyValue: (field) => (field.options ? choiceBehaviour.emptyValue(field) : "N"),
  hasShape: (value, field) => (field.options ? choiceBehaviour.hasShape(value, field) : value === "Y" || value === "N"),
  readOnlyText: (value, field, context) => {
    if (field.options) return choiceBehaviour.readOnlyText(value, field, context);
    if (context.locale === "zh") return value === "Y" ? "是" : "否";
    return value === "Y" ? "Yes" : "No";
  },
};

function optionTitle(value: string, field: FieldDefinition, context: ReadContext): string {
  const options = field.options;
  if (!options) return value;
  if ("inline" in options) {
    return options.inline.find((option) => option.value === value)?.title[context.locale] ?? value;
  }
  if (!("dictionary" in options)) return value;
  const item = context.dictionaries?.[options.dictionary]?.find((one) => one.value === value);
  return item?.[context.locale] ?? value;
}
