import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { environmentOf } from "../../computed/shared-computed.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { addDays, addMonths, isCalendarDay } from "../../values/calendar.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** Equipment that failed may not continue as it is: disabled, restricted or scrapped. */
const statusesAfterFail = new Set(["2", "3", "4"]);

const failForcesStatus: Rule = ({ value }) => {
  const isContradiction = value("activityResult") === "Fail" && !statusesAfterFail.has(plainText(value("newStatus")));
  return isContradiction && plainText(value("newStatus")) !== "" ? [{ path: "newStatus" }] : fine;
};

/** A standard is valid on the day it was used. */
const standardsValid: Rule = ({ rows, value }) => {
  const usedOn = plainText(value("doneDate"));
  return rows("references").flatMap((row, at) => {
    const validUntil = plainText(row.validUntil);
    const hasExpired = usedOn !== "" && validUntil !== "" && validUntil < usedOn;
    return hasExpired ? [{ path: `references[${at}].validUntil`, params: { day: usedOn } }] : [];
  });
};

const rules: RuleSet = { failForcesStatus, standardsValid };

const after: Readonly<Record<string, (day: string) => string>> = {
  day1: (day) => addDays(day, 1),
  day2: (day) => addDays(day, 2),
  week1: (day) => addDays(day, 7),
  week2: (day) => addDays(day, 14),
  month1: (day) => addMonths(day, 1),
  quarter1: (day) => addMonths(day, 3),
  year1: (day) => addMonths(day, 12),
};

/** Due day of the next check: counted from the day of this one. */
const nextDueDate: Compute = ({ value }) => {
  const doneDate = plainText(value("doneDate"));
  return isCalendarDay(doneDate) ? after[plainText(value("checkFrequency"))]?.(doneDate) : undefined;
};

/** Readings have six decimals; the difference is no more exact. */
const pointError: Compute = ({ row }) => {
  if (isEmptyValue(row.standard) || isEmptyValue(row.reading)) return undefined;
  const error = Number(row.reading) - Number(row.standard);
  return Number.isFinite(error) ? Number(error.toFixed(6)) : undefined;
};

const pointResult: Compute = (input) => {
  const error = pointError(input);
  const limit = Number(input.row.limit);
  if (typeof error !== "number" || isEmptyValue(input.row.limit) || !Number.isFinite(limit)) return undefined;
  return Math.abs(error) <= Math.abs(limit) ? "Pass" : "Fail";
};

/** An activity is in progress until it has a result. */
const activityEnvironment: Compute = ({ value }) => environmentOf(value("activityResult"));

const computed: ComputedSet = { activityEnvironment, nextDueDate, pointError, pointResult };

export const behaviour: KindBehaviour = { rules, computed };
