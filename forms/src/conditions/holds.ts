import type { Comparison, Condition, FormReference, Scalar } from "../definition/condition.ts";
import { isEmptyValue, isRecord } from "../values/form-values.ts";

/** Resolves the field names of a condition. A table's column gives one value per row. */
export type ConditionScope = { valuesOf(field: string): readonly unknown[] };

/** Whether the condition holds. `refs` resolves `{ ref }` values of look-up filters. */
export function holds(condition: Condition, scope: ConditionScope, refs?: ConditionScope): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, scope, refs));
  if ("any" in condition) return condition.any.some((part) => holds(part, scope, refs));
  return scope.valuesOf(condition.field).some((value) => compares(condition, value, refs));
}

function compares(condition: Comparison, value: unknown, refs: ConditionScope | undefined): boolean {
  switch (condition.op) {
    case "filled":
      return !isEmptyValue(value);
    case "empty":
      return isEmptyValue(value);
    case "in":
      return plainValues(value).some((one) => condition.value.some((wanted) => same(one, wanted)));
    default: {
      const wanted = wantedValues(condition.value, refs);
      const isEqual = plainValues(value).some((one) => wanted.some((other) => same(one, other)));
      if (condition.op === "=") return isEqual;
      if (condition.op === "!=") return !isEqual;
      return isOrdered(value, condition.op, wanted[0]);
    }
  }
}

/** Compares `value` with `wanted`: numbers by size, dates and versions as texts. False if one side is empty. */
export function isOrdered(value: unknown, op: ">" | "<" | ">=" | "<=", wanted: unknown): boolean {
  const order = compareOrder(value, wanted);
  if (order === undefined) return false;
  if (op === ">") return order > 0;
  if (op === "<") return order < 0;
  return op === ">=" ? order >= 0 : order <= 0;
}

function compareOrder(left: unknown, right: unknown): number | undefined {
  if (!isSortable(left) || !isSortable(right)) return undefined;
  if (typeof left === "number" || typeof right === "number") {
    const difference = Number(left) - Number(right);
    return Number.isNaN(difference) ? undefined : difference;
  }
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function isSortable(value: unknown): value is string | number {
  return (typeof value === "string" || typeof value === "number") && !isEmptyValue(value);
}

/** The values to compare with: for a field of the form with several values, each of them. */
export function wantedValues(value: Scalar | FormReference, refs: ConditionScope | undefined): readonly unknown[] {
  return typeof value === "object" ? (refs?.valuesOf(value.ref) ?? []).flatMap(plainValues) : [value];
}

/** The values to compare: each item of a list, the id of a person or department. An empty value gives none. */
export function plainValues(value: unknown): readonly unknown[] {
  if (isEmptyValue(value)) return [];
  if (Array.isArray(value)) return value.map(identity);
  return [identity(value)];
}

function identity(value: unknown): unknown {
  return isRecord(value) ? value.id : value;
}

function same(left: unknown, right: unknown): boolean {
  return left === right || String(left) === String(right);
}
