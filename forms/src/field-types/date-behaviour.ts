import { isCalendarDay } from "../values/calendar.ts";
import type { FieldBehaviour } from "./field-behaviour.ts";

/** System times carry an hour; entered dates are days. */
const isInstant = (value: string) => value.length > 10 && !Number.isNaN(Date.parse(value));

export const dateBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value, field) =>
    typeof value === "string" && (isCalendarDay(value) || (field.system !== undefined && isInstant(value))),
  readOnlyText: (value) => (typeof value === "string" ? value.slice(0, 10) : ""),
};
