import { type Locale, joinedNames, textIn } from "@signoff/domain/locale";
import { translate } from "../i18n/translate.ts";
import { recordMessages } from "./messages.ts";

/** A value of a record as text: for conflicts, and for before and after a change. */
export function shownValue(value: unknown, locale: Locale): string {
  if (Array.isArray(value) && value.length > 0)
    return joinedNames(
      value.map((one) => shownValue(one, locale)),
      locale,
    );
  if (value === null || value === undefined || value === "" || Array.isArray(value))
    return translate(recordMessages, "changes.empty");
  if (typeof value === "boolean") return translate(recordMessages, value ? "yes" : "no");
  if (typeof value === "string") return value;
  if (typeof value === "object" && "name" in value && typeof value.name === "string") return value.name;
  if (typeof value === "object" && "id" in value && typeof value.id === "string") return value.id;
  if (typeof value === "object" && "nameZh" in value && "nameEn" in value) return shownItem(value, locale);
  return isFlat(value) ? Object.values(value).join(" ") : JSON.stringify(value);
}

/** An object of plain values, such as a grade and its days. */
function isFlat(value: unknown): value is object {
  const isPlain = (one: unknown) => typeof one === "string" || typeof one === "number";
  return typeof value === "object" && value !== null && Object.values(value).every(isPlain);
}

/** A part of a record with names in both languages, and its code. */
function shownItem(item: object, locale: Locale): string {
  const { value, nameZh, nameEn, active } = item as Readonly<Record<string, unknown>>;
  const name = `${String(value)} ${String(textIn(locale, nameZh, nameEn))}`;
  return active === false ? `${name} (${translate(recordMessages, "off")})` : name;
}
