import { addDays, dayOf } from "../values/calendar.ts";

/** A day counted from today, for samples that must be valid on any day. */
export function daysFromToday(days: number): string {
  return addDays(dayOf(new Date().toISOString()), days);
}
