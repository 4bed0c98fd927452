import { z } from "zod";
import type { InputRule } from "./input-rules.ts";

/** Days that a call may name. Further out, the day before or after is none that the database can hold. */
export const firstDay = "1900-01-01";
export const lastDay = "2999-12-31";

const outside: InputRule = "day-range";

/** What is no day at all is refused by its format alone. */
function isWithin(text: string): boolean {
  const day = text.slice(0, firstDay.length);
  return !/^\d{4}-\d\d-\d\d$/.test(day) || (day >= firstDay && day <= lastDay);
}

/** `yyyy-MM-dd` */
export const calendarDay = z.iso.date().refine(isWithin, outside);

/** A moment with its offset; its day is judged as it is written. */
export const calendarMoment = z.iso.datetime({ offset: true }).refine(isWithin, outside);
