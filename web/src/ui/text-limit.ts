import { inputRuleText } from "@signoff/domain/http/input-rules";
import type { Locale } from "@signoff/domain/locale";
import { translate } from "../i18n/translate.ts";
import { uiMessages } from "./messages.ts";

/** From here on a short text says how much of its limit is used. */
const nearlyFull = 0.8;

/** The server takes blanks away at both ends before it counts. */
const countedLength = (text: string) => text.trim().length;

/** Counts a text for an input, which takes more than the limit all the same: what is pasted is never cut. */
export function countOf(max: number | undefined, { isAlwaysShown }: { readonly isAlwaysShown: boolean }) {
  if (max === undefined) return undefined;
  return {
    max,
    strategy: countedLength,
    show: ({ count }: { readonly count: number }) =>
      isAlwaysShown || count >= max * nearlyFull ? `${count} / ${max}` : "",
  };
}

/** Whether the server would refuse a text for its length. */
export function isTooLong(text: string, max: number): boolean {
  return countedLength(text) > max;
}

/** Why a text is not taken, in words; undefined where it is short enough. */
export function tooLongText(value: unknown, max: number | undefined, locale: Locale): string | undefined {
  if (max === undefined || typeof value !== "string" || countedLength(value) <= max) return undefined;
  return translate(uiMessages, "tooLong", { max, over: countedLength(value) - max }, locale);
}

/** The same of a remark, whose limit has a message of its own. */
export function remarkTooLong(text: string, max: number, locale: Locale): string | undefined {
  return isTooLong(text, max) ? inputRuleText["remark-too-long"][locale].replace("{limit}", String(max)) : undefined;
}
