import type { Locale } from "@signoff/domain/locale";
import { localeTags } from "./locale.ts";

type Moment = Date | string | number;

/** Lists: today only the time, else `11-12 16:20` in Chinese and `12 Nov 16:20` in English. */
export function formatListTime(moment: Moment, locale: Locale, now: Date = new Date()): string {
  const date = new Date(moment);
  const time = timeOfDay(date);
  if (isSameDay(date, now)) return time;
  return `${formatListDay(date, locale)} ${time}`;
}

export function formatListDay(moment: Moment, locale: Locale): string {
  const date = new Date(moment);
  if (locale === "zh") return `${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return new Intl.DateTimeFormat(localeTags.en, { day: "numeric", month: "short" }).format(date);
}

/** Forms, logs, print and watermark: `yyyy-MM-dd HH:mm` in both languages. */
export function formatFullTime(moment: Moment): string {
  const date = new Date(moment);
  return `${formatFullDay(date)} ${timeOfDay(date)}`;
}

export function formatFullDay(moment: Moment): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day in words, for headings: `Friday 13 November 2026`, `2026年11月13日 星期五`. */
export function formatLongDay(moment: Moment, locale: Locale): string {
  const options = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const parts = new Intl.DateTimeFormat(localeTags[locale], options).formatToParts(new Date(moment));
  if (locale === "en") return parts.map((part) => part.value.replace(",", "")).join("");
  const weekday = parts.find((part) => part.type === "weekday")?.value ?? "";
  return `${parts
    .filter((part) => part.type !== "weekday")
    .map((part) => part.value)
    .join("")
    .trim()} ${weekday}`;
}

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(localeTags[locale]).format(value);
}

/** `17 h`, `4 d 2 h` or `17 小时`, `4 天 2 小时`: the two largest units that are not zero. */
export function formatDuration(milliseconds: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  const units = durationUnits[locale];
  if (days > 0) return hours > 0 ? `${days} ${units.day} ${hours} ${units.hour}` : `${days} ${units.day}`;
  if (hours > 0) return `${hours} ${units.hour}`;
  return `${minutes} ${units.minute}`;
}

const durationUnits = {
  en: { day: "d", hour: "h", minute: "min" },
  zh: { day: "天", hour: "小时", minute: "分钟" },
} as const satisfies Record<Locale, Record<"day" | "hour" | "minute", string>>;

function timeOfDay(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
