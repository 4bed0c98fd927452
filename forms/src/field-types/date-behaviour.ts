import { isCalendarDay } from "../values/calendar.ts";
import type { FieldBehaviour } from "./field-behaviour.ts";

/** System times carry an hour; entered dates are days. */
const isInstant = (value: string) => value.length > 10 && !Number.isNaN(Date.parse(value));

/** A day; of a moment that has been put into words (`2026-11-12 16:20`) its time too. */
const shownDate = (value: string) => (value.includes("T") ? value.slice(0, 10) : value.slice(0, 16));

export const dateBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value, field) =>
    typeof value === "string" && (isCalendarDay(value) || (field.system !== undefined && isInstant(value))),
  readOnlyText: (value) => (typeof value === "string" ? shownDate(value) : ""),
};
