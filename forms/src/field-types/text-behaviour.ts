import { titleOf } from "../lookup/dictionaries.ts";
import type { FieldBehaviour, ReadContext } from "./field-behaviour.ts";

/** Between the levels of a text that is made of dictionary values. */
export const levelSeparator = "/";

/** Stands for the levels of a text that may be a value of any dictionary, written as `dictionary:value`. */
export const anyDictionary = "*";

/** text, textarea and email: a string, also when it holds several addresses. */
export const textBehaviour: FieldBehaviour = {
  emptyValue: () => "",
  hasShape: (value) => typeof value === "string",
  readOnlyText: (value, { levels }, context) => {
    if (typeof value !== "string") return "";
    if (levels?.[0] === anyDictionary) return nameOfCoded(value, context);
    return levels ? namesOfLevels(value.split(levelSeparator), levels, context) : value;
  },
};

function nameOfCoded(value: string, { dictionaries, locale }: ReadContext): string {
  const [, dictionary = "", code = ""] = /^(\w+):(.+)$/s.exec(value) ?? [];
  const title = dictionaries?.[dictionary] ? titleOf(dictionaries, dictionary, code) : value;
  return typeof title === "string" ? title : title[locale];
}

function namesOfLevels(values: readonly string[], levels: readonly string[], context: ReadContext): string {
  const names = values.map((value, at) => {
    const title = titleOf(context.dictionaries, levels[at] ?? "", value);
    return typeof title === "string" ? title : title[context.locale];
  });
  return names.join(` ${levelSeparator} `);
}
