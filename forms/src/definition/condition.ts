export type Scalar = string | number;

/** In a look-up filter a value may be read from the form instead of being a literal. */
export type FormReference = { ref: string };

export type Comparison =
  | { field: string; op: "filled" | "empty" }
  | { field: string; op: "in"; value: readonly Scalar[] }
  | { field: string; op: "=" | "!=" | ">" | "<" | ">=" | "<="; value: Scalar | FormReference };

/**
 * `field` is a field of the form (inside a column first a column of the same row), `table.column` (holds if any row
 * does), `lookupField.field` (that field of the chosen registry row), `$node` or `$role`.
 */
export type Condition = Comparison | { all: readonly Condition[] } | { any: readonly Condition[] };

/** The second argument of `when(field, …)`. */
export type Test = (field: string) => Comparison;

export function when(field: string, test: Test): Condition {
  return test(field);
}

export function all(...conditions: Condition[]): Condition {
  return { all: conditions };
}

export function any(...conditions: Condition[]): Condition {
  return { any: conditions };
}

export const is =
  (value: Scalar | FormReference): Test =>
  (field) => ({ field, op: "=", value });

export const isNot =
  (value: Scalar | FormReference): Test =>
  (field) => ({ field, op: "!=", value });

/** On a field with several values: at least one chosen value is in the list. */
export const isIn =
  (...values: Scalar[]): Test =>
  (field) => ({ field, op: "in", value: values });

export const isAbove =
  (value: Scalar): Test =>
  (field) => ({ field, op: ">", value });

export const isBelow =
  (value: Scalar): Test =>
  (field) => ({ field, op: "<", value });

export const isAtLeast =
  (value: Scalar): Test =>
  (field) => ({ field, op: ">=", value });

export const isAtMost =
  (value: Scalar): Test =>
  (field) => ({ field, op: "<=", value });

export const isFilled: Test = (field) => ({ field, op: "filled" });

export const isEmpty: Test = (field) => ({ field, op: "empty" });

/** True while the request is being decided at that node; never at submit. */
export const atNode = (node: string): Condition => ({ field: "$node", op: "=", value: node });

export const ref = (field: string): FormReference => ({ ref: field });
