import type { Locale } from "../definition/text.ts";
import { unitText } from "../unit-text.ts";
import type { FieldBehaviour } from "./field-behaviour.ts";

export const numberBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value) => typeof value === "number" && Number.isFinite(value),
  readOnlyText: (value, field, { locale }) => {
    if (typeof value !== "number") return "";
    const digits = formatOf(locale, field.precision).format(value);
    return field.unit ? `${digits} ${unitText(field.unit, locale)}` : digits;
  },
};

/** Digits behind the point of a number that says nothing of them: as many as it has. */
const mostDigits = 15;
const formats = new Map<string, Intl.NumberFormat>();

/** Kept: to make one takes longer than to write a whole table with it. */
function formatOf(locale: Locale, precision: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${precision ?? ""}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale === "zh" ? "zh-CN" : "en-GB", {
    // Up to four digits it may as well be a number that names something, such as a layer.
    useGrouping: "min2",
    minimumFractionDigits: precision ?? 0,
    maximumFractionDigits: precision ?? mostDigits,
  });
  formats.set(key, made);
  return made;
}
