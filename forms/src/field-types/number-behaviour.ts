import type { Locale } from "@signoff/domain/locale";
import { unitText } from "../values/unit-text.ts";
import type { FieldBehaviour } from "./field-behaviour.ts";

export const numberBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value) => typeof value === "number" && Number.isFinite(value),
  readOnlyText: (value, field, { locale }) => {
    if (typeof value !== "number") return "";
    const digits = formatOf(locale, field.precision, field.system !== undefined).format(withoutNoise(value));
    return field.unit ? `${digits} ${unitText(field.unit, locale)}` : digits;
  },
};

/** Digits behind the point of a number that says nothing of them: as many as it has. */
const mostDigits = 15;
const formats = new Map<string, Intl.NumberFormat>();

/** Rounding noise of floating point beyond the fifteenth digit is not part of the number. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(mostDigits));
}

/** What the system works out is rounded to its precision; what somebody entered is shown as it is, right or wrong. Kept: to make one takes longer than to write a whole table with it. */
function formatOf(locale: Locale, precision: number | undefined, isRounded: boolean): Intl.NumberFormat {
  const key = `${locale} ${precision ?? ""} ${isRounded}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale === "zh" ? "zh-CN" : "en-GB", {
    // Up to four digits it may as well be a number that names something, such as a layer.
    useGrouping: "min2",
    minimumFractionDigits: precision ?? 0,
    maximumFractionDigits: isRounded ? (precision ?? mostDigits) : mostDigits,
  });
  formats.set(key, made);
  return made;
}
