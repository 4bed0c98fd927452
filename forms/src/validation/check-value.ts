import { type ConditionScope, holds, isOrdered } from "../conditions/holds.ts";
import type { DateLimit, FieldDefinition } from "../definition/field-shape.ts";
import { behaviours } from "../field-types/behaviours.ts";
import { asList } from "../field-types/field-behaviour.ts";
import { limitDay } from "../values/calendar.ts";
import { fixedValue } from "../values/normalise.ts";
import { issue, type Issue } from "./issue.ts";

/** Spec §5: the limit of 2000 characters has its own message. */
const commentLimit = 2000;

/** Checks of every save for a filled value: its shape and its maximum length. */
export function checkShape(value: unknown, field: FieldDefinition, path: string): Issue | undefined {
  const { hasShape } = behaviours[field.type];
  if (!hasShape(value, field)) {
    // Spec §5 M15: two values in a single choice are one choice too many, not a value of the wrong type.
    const tooMany = Array.isArray(value) && value.length > 1 && value.every((one) => hasShape(one, field));
    return tooMany ? issue(path, "onlyOne") : issue(path, "shape", { type: field.type });
  }
  if (typeof value !== "string" || field.maxLength === undefined || value.length <= field.maxLength) return undefined;
  const rule = field.maxLength === commentLimit ? "commentLength" : "maxLength";
  return issue(path, rule, { max: field.maxLength });
}

type Check = (
  value: unknown,
  field: FieldDefinition,
  path: string,
  scope: ConditionScope,
  today: string,
) => Issue | undefined;

const checksOfField = new WeakMap<FieldDefinition, readonly Check[]>();

/** Further checks of submit for a filled value, beyond its shape. */
export function checkLimits(
  value: unknown,
  field: FieldDefinition,
  path: string,
  scope: ConditionScope,
  today: string,
): Issue | undefined {
  let checks = checksOfField.get(field);
  if (!checks) checksOfField.set(field, (checks = checksNeeded(field)));
  for (const check of checks) {
    const wrong = check(value, field, path, scope, today);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Long tables have the same columns in every row, so the unnecessary checks of a field are determined once. */
function checksNeeded(field: FieldDefinition): readonly Check[] {
  const checks: Check[] = [];
  if (field.fixed !== undefined || field.fixedWhen !== undefined) checks.push(checkFixed);
  if (field.type === "number") checks.push(checkNumber);
  if (field.type === "date" && (field.min !== undefined || field.max !== undefined)) checks.push(checkDate);
  if (field.type === "email" || field.pattern !== undefined) checks.push(checkText);
  if (field.multiple !== undefined || field.radioMode) checks.push(checkItems);
  if (field.compare) checks.push(checkCompared);
  return checks;
}

function checkFixed(value: unknown, field: FieldDefinition, path: string, scope: ConditionScope): Issue | undefined {
  const fixed = fixedValue(field, scope);
  if (fixed === undefined || value === fixed) return undefined;
  return issue(path, field.fixedRule ?? "fixed", { value: fixed });
}

function checkNumber(value: unknown, field: FieldDefinition, path: string, scope: ConditionScope): Issue | undefined {
  if (typeof value !== "number") return undefined;
  if (field.precision !== undefined && !isMultiple(value, 10 ** -field.precision)) {
    return issue(path, "precision", { digits: field.precision });
  }
  if (fixedValue(field, scope) !== undefined) return undefined;
  if (typeof field.min === "number" && value < field.min) return issue(path, "min", { min: field.min });
  if (typeof field.max === "number" && value > field.max) return issue(path, "max", { max: field.max });
  if (field.step !== undefined && !isMultiple(value, field.step)) return issue(path, "step", { step: field.step });
  return undefined;
}

/** Decimals are stored as floating point, so a tiny deviation from the grid is accepted. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-6 * Math.max(1, Math.abs(times) * 1e-6);
}

function checkDate(
  value: unknown,
  field: FieldDefinition,
  path: string,
  _scope: ConditionScope,
  today: string,
): Issue | undefined {
  if (typeof value !== "string") return undefined;
  const day = value.slice(0, 10);
  if (isDateLimit(field.min)) {
    const earliest = limitDay(field.min, today);
    if (day < earliest) return issue(path, "minDate", { min: earliest });
  }
  if (isDateLimit(field.max)) {
    const latest = limitDay(field.max, today);
    if (day > latest) return issue(path, "maxDate", { max: latest });
  }
  return undefined;
}

function isDateLimit(limit: number | DateLimit | undefined): limit is DateLimit {
  return typeof limit === "string";
}

const patterns = new Map<string, RegExp>();

function checkText(value: unknown, field: FieldDefinition, path: string): Issue | undefined {
  if (typeof value !== "string") return undefined;
  if (field.type === "email") return checkAddresses(value, field, path);
  if (field.pattern === undefined) return undefined;
  let pattern = patterns.get(field.pattern);
  if (!pattern) patterns.set(field.pattern, (pattern = new RegExp(field.pattern, "u")));
  return pattern.test(value) ? undefined : issue(path, field.formatRule ?? "pattern", { pattern: field.pattern });
}

/** Spec §5 M14: each address is `local@domain.tld`. */
const address = /^[^\s@;,；，]+@[^\s@;,；，.]+(\.[^\s@;,；，.]+)+$/u;

function checkAddresses(value: string, field: FieldDefinition, path: string): Issue | undefined {
  const list = field.separator ? addressesIn(value) : [value];
  if (list.length === 0 || list.some((one) => !address.test(one.trim()))) {
    return issue(path, field.formatRule ?? "email");
  }
  if (field.maxItems !== undefined && list.length > field.maxItems) {
    return issue(path, "maxItems", { max: field.maxItems });
  }
  return undefined;
}

function checkItems(value: unknown, field: FieldDefinition, path: string, scope: ConditionScope): Issue | undefined {
  if (typeof field.multiple === "object" && Array.isArray(value) !== holds(field.multiple, scope)) {
    return Array.isArray(value) && value.length > 1 ? issue(path, "onlyOne") : undefined;
  }
  if (!Array.isArray(value)) return undefined;
  if (field.radioMode && value.length > 1) return issue(path, "onlyOne");
  if (field.minItems !== undefined && value.length < field.minItems) {
    return issue(path, "minItems", { min: field.minItems });
  }
  if (field.maxItems !== undefined && value.length > field.maxItems) {
    return issue(path, field.maxItems === 1 ? "onlyOne" : "maxItems", { max: field.maxItems });
  }
  const names = asList(value).map((one) => (typeof one === "object" && one !== null && "id" in one ? one.id : one));
  return new Set(names).size === names.length ? undefined : issue(path, "duplicate");
}

function checkCompared(value: unknown, field: FieldDefinition, path: string, scope: ConditionScope): Issue | undefined {
  for (const { op, field: other } of field.compare ?? []) {
    const against = scope.valuesOf(other)[0];
    if (typeof against !== "string" && typeof against !== "number") continue;
    if (against !== "" && !isOrdered(value, op, against))
      return issue(path, "compare", { op, field: other, value: against });
  }
  return undefined;
}

/** Separators of mail addresses in one text, from either keyboard. */
const between = /[;,；，]/;

/** The addresses of a text that may hold several. */
export function addressesIn(text: string): readonly string[] {
  return text
    .split(between)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}
