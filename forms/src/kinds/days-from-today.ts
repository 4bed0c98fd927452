import { addDays } from "../values/calendar.ts";

/** A day counted from today, for samples that must be valid on any day. */
export function daysFromToday(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days);
}
