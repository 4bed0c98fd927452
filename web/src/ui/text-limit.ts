import { inputRuleText } from "@signoff/domain/http/input-rules";
import type { Locale } from "@signoff/domain/locale";
import { translate } from "../i18n/translate.ts";
import { uiMessages } from "./messages.ts";

/** From this share of its limit on, a short text shows its count. */
const nearlyFull = 0.8;

/** The server trims blanks at both ends before it counts. */
const countedLength = (text: string) => text.trim().length;

/** Counts a text for an input, which accepts more than the limit all the same: pasted text is never cut. */
export function countOf(max: number | undefined, { isAlwaysShown }: { readonly isAlwaysShown: boolean }) {
  if (max === undefined) return undefined;
  return {
    max,
    strategy: countedLength,
    show: ({ count }: { readonly count: number }) =>
      isAlwaysShown || count >= max * nearlyFull ? `${count} / ${max}` : "",
  };
}

/** Whether the server would refuse a text because of its length. */
export function isTooLong(text: string, max: number): boolean {
  return countedLength(text) > max;
}

/** Why a text is refused, in words; undefined if it is short enough. */
export function tooLongText(value: unknown, max: number | undefined, locale: Locale): string | undefined {
  if (max === undefined || typeof value !== "string" || countedLength(value) <= max) return undefined;
  return translate(uiMessages, "tooLong", { max, over: countedLength(value) - max }, locale);
}

/** The same for a remark, whose limit has a message of its own. */
export function remarkTooLong(text: string, max: number, locale: Locale): string | undefined {
  return isTooLong(text, max) ? inputRuleText["remark-too-long"][locale].replace("{limit}", String(max)) : undefined;
}
