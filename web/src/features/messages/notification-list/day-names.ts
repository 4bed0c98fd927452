import type { Locale } from "@signoff/domain/locale";
import { formatListDay } from "../../../i18n/format.ts";
import { localeTags } from "../../../i18n/locale.ts";

const dayMs = 86_400_000;
const weekDays = 6;

/** Today, yesterday, the name of a day of this week, else its date. */
export function dayName(
  moment: string,
  locale: Locale,
  words: { readonly today: string; readonly yesterday: string },
  now: Date = new Date(),
): string {
  const date = new Date(moment);
  const days = Math.round((midnight(now) - midnight(date)) / dayMs);
  if (days <= 0) return words.today;
  if (days === 1) return words.yesterday;
  if (days <= weekDays) return new Intl.DateTimeFormat(localeTags[locale], { weekday: "long" }).format(date);
  return formatListDay(date, locale);
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** `08:51`. */
export function timeName(moment: string): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
