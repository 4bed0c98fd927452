import type { FieldBehaviour } from "./field-behaviour.ts";

/** text, textarea and email: a string, also when it holds several addresses. */
export const textBehaviour: FieldBehaviour = {
  emptyValue: () => "",
  hasShape: (value) => typeof value === "string",
  readOnlyText: (value) => (typeof value === "string" ? value : ""),
};
