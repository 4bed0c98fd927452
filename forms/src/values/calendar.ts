import type { DateLimit } from "../definition/field-shape.ts";

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `yyyy-MM-dd` of an existing day. */
export function isCalendarDay(value: string): boolean {
  const parts = dayPattern.exec(value);
  if (!parts) return false;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (day >= 1 && day <= (monthLengths[month - 1] ?? 0));
}

/** The day of a moment (ISO 8601) in the time zone of this machine. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function addDays(day: string, days: number): string {
  const date = utcDay(day);
  date.setUTCDate(date.getUTCDate() + days);
  return formatDay(date);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const date = utcDay(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return formatDay(date);
}

/** Adds days without Saturdays and Sundays. */
export function addWorkingDays(day: string, days: number): string {
  let result = day;
  for (let left = days; left > 0; ) {
    result = addDays(result, 1);
    const weekday = utcDay(result).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}

const limitDays = new Map<string, string>();

/** The day of a limit such as `today+2y`. Every row of a long table needs it, so the last results are cached. */
export function limitDay(limit: DateLimit, today: string): string {
  const asked = `${limit} ${today}`;
  const known = limitDays.get(asked);
  if (known !== undefined) return known;
  if (limitDays.size > 100) limitDays.clear();
  const day = workOutLimit(limit, today);
  limitDays.set(asked, day);
  return day;
}

function workOutLimit(limit: DateLimit, today: string): string {
  const parts = /^today(?:([+-]\d+)([dmy]))?$/.exec(limit);
  const amount = Number(parts?.[1] ?? 0);
  if (parts?.[2] === "y") return addMonths(today, amount * 12);
  return parts?.[2] === "m" ? addMonths(today, amount) : addDays(today, amount);
}

function utcDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
