import { isRecord, plainText } from "../values/form-values.ts";
import { asList, joined, oneOrMore, type FieldBehaviour } from "./field-behaviour.ts";

function isPerson(value: unknown): boolean {
  if (!isRecord(value) || typeof value.id !== "string" || value.id === "") return false;
  return value.name === undefined || typeof value.name === "string";
}

function nameOf(value: unknown): string {
  if (!isRecord(value)) return "";
  return plainText(value.name ?? value.id);
}

/** user and dept: `{ id, name }`; the name is the server's to fill in. */
export const personBehaviour: FieldBehaviour = {
  emptyValue: (field) => (field.multiple === true ? [] : undefined),
  hasShape: (value, field) => oneOrMore(value, field, isPerson),
  readOnlyText: (value, _field, context) => joined(asList(value).map(nameOf).filter(Boolean), context.locale),
};
