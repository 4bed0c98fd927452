import type { Locale } from "@signoff/domain/locale";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FieldType } from "../definition/field-type.ts";
import { titleOf } from "../lookup/dictionaries.ts";
import { isCalendarDay } from "../values/calendar.ts";
import { isRecord, plainText } from "../values/form-values.ts";
import { unitText } from "../values/unit-text.ts";
import { asList, type FieldBehaviour, joined, oneOrMore, type ReadContext } from "./field-behaviour.ts";

/** Separates the levels of a text made of dictionary values. */
const levelSeparator = "/";

/** Marks the levels of a text that may be a value of any dictionary, written as `dictionary:value`. */
export const anyDictionary = "*";

/** text, textarea and email: a string, also when it holds several addresses. */
const textBehaviour: FieldBehaviour = {
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

const numberBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value) => typeof value === "number" && Number.isFinite(value),
  readOnlyText: (value, field, { locale }) => {
    if (typeof value !== "number") return "";
    const digits = formatOf(locale, field.precision, field.system !== undefined).format(withoutNoise(value));
    return field.unit ? `${digits} ${unitText(field.unit, locale)}` : digits;
  },
};

/** Decimals of a number without a precision: as many as it has. */
const maxDigits = 15;
const formats = new Map<string, Intl.NumberFormat>();

/** Rounding noise of floating point beyond the fifteenth digit is not part of the number. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(maxDigits));
}

/**
 * Computed values are rounded to their precision; entered values are shown as they are, right or wrong. Cached:
 * creating a format takes longer than writing a whole table with it.
 */
function formatOf(locale: Locale, precision: number | undefined, isRounded: boolean): Intl.NumberFormat {
  const key = `${locale} ${precision ?? ""} ${isRounded}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale === "zh" ? "zh-CN" : "en-GB", {
    // A number of up to four digits may be an identifier, such as a layer.
    useGrouping: "min2",
    minimumFractionDigits: precision ?? 0,
    maximumFractionDigits: isRounded ? (precision ?? maxDigits) : maxDigits,
  });
  formats.set(key, made);
  return made;
}

/** select, multiselect and radio: the value of an option, several as a list. */
const choiceBehaviour: FieldBehaviour = {
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
const checkboxBehaviour: FieldBehaviour = {
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

/** System times carry an hour; entered dates are days. */
const isInstant = (value: string) => value.length > 10 && !Number.isNaN(Date.parse(value));

/** A day; for a moment as text (`2026-11-12 16:20`) also its time. */
const shownDate = (value: string) => (value.includes("T") ? value.slice(0, 10) : value.slice(0, 16));

const dateBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value, field) =>
    typeof value === "string" && (isCalendarDay(value) || (field.system !== undefined && isInstant(value))),
  readOnlyText: (value) => (typeof value === "string" ? shownDate(value) : ""),
};

function isPerson(value: unknown): boolean {
  if (!isRecord(value) || typeof value.id !== "string" || value.id === "") return false;
  return value.name === undefined || typeof value.name === "string";
}

function nameOf(value: unknown): string {
  if (!isRecord(value)) return "";
  return plainText(value.name ?? value.id);
}

/** user and dept: `{ id, name }`; the server fills in the name. */
const personBehaviour: FieldBehaviour = {
  emptyValue: (field) => (field.multiple === true ? [] : undefined),
  hasShape: (value, field) => oneOrMore(value, field, isPerson),
  readOnlyText: (value, _field, context) => joined(asList(value).map(nameOf).filter(Boolean), context.locale),
};

/** The code of a registry row. */
const lookupBehaviour: FieldBehaviour = {
  emptyValue: (field) => (field.multiple === true ? [] : undefined),
  hasShape: (value, field) => oneOrMore(value, field, (one) => typeof one === "string"),
  readOnlyText: (value, _field, context) =>
    joined(
      asList(value).filter((one) => typeof one === "string"),
      context.locale,
    ),
};

/** A list of attachment ids. */
const attachmentBehaviour: FieldBehaviour = {
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

/** A new field type does not compile until it is listed here. */
export const behaviours: Record<FieldType, FieldBehaviour> = {
  text: textBehaviour,
  textarea: textBehaviour,
  email: textBehaviour,
  number: numberBehaviour,
  select: choiceBehaviour,
  multiselect: choiceBehaviour,
  radio: choiceBehaviour,
  checkbox: checkboxBehaviour,
  date: dateBehaviour,
  user: personBehaviour,
  dept: personBehaviour,
  lookup: lookupBehaviour,
  attachment: attachmentBehaviour,
};
