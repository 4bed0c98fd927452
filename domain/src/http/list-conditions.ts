import { z } from "zod";
import { calendarDay, calendarMoment } from "./days.ts";

/** Text conditions of a list. */
export const conditionText = z.string().trim().min(1).max(200);

/** A day (`yyyy-MM-dd`, all of it) or a moment with its offset. */
export const dayOrMoment = z.union([calendarDay, calendarMoment]);

export const timeRange = { from: dayOrMoment.optional(), to: dayOrMoment.optional() };

/** One value or several; a row matches any of them. */
export function oneOrMore<Value extends z.ZodType>(value: Value) {
  return z.union([value, z.array(value).min(1).max(50)]);
}

export function asList<Value>(given: Value | readonly Value[]): readonly Value[] {
  return Array.isArray(given) ? (given as readonly Value[]) : [given as Value];
}
