import { addDays, addWorkingDays } from "../values/calendar.ts";
import { usualPattern, writeNumber } from "@signoff/domain/numbering/number-pattern";

/** The working day for an action on this day: for a weekend, the Friday before. */
export function workingDay(day: string): string {
  const before = addDays(day, -1);
  return addWorkingDays(before, 1) === day ? day : workingDay(before);
}

/** Numbers of requests submitted on days relative to `today`, in this order: each counted in the month of its day. */
export function numbersOf<Name extends string>(
  prefix: string,
  days: Readonly<Record<Name, number>>,
  today: string,
): Readonly<Record<Name, string>> {
  const counts = new Map<string, number>();
  const numbers = Object.entries<number>(days).map(([name, offset]) => {
    const month = workingDay(addDays(today, offset)).slice(0, 7);
    const count = (counts.get(month) ?? 0) + 1;
    counts.set(month, count);
    const at = { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
    return [name, writeNumber(usualPattern, prefix, at, count)];
  });
  return Object.fromEntries(numbers) as Record<Name, string>;
}
