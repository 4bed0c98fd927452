import { evaluate as evaluateFeel, parseExpression } from "feelin";
import type { RouteData } from "../event.ts";
import type { Feel, Route } from "../route.ts";
import { evaluateSimple, readSimpleCondition, type SimpleCondition } from "./simple-condition.ts";

/** The result of an expression, or why it cannot be evaluated reliably. */
export type Evaluated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/**
 * A condition must be true or false. Any other result (null, a warning, an unknown name) is reported to an
 * administrator.
 */
export function evaluateCondition(route: Pick<Route, "fields">, condition: Feel, data: RouteData): Evaluated<boolean> {
  const simple = recall(simpleConditions, condition, () => readSimpleCondition(condition));
  const quick =
    simple && route.fields.includes(simple.field) ? evaluateSimple(simple, data[simple.field] ?? null) : undefined;
  if (quick !== undefined) return { ok: true, value: quick };
  const result = evaluate(route, condition, data);
  if (!result.ok) return result;
  if (typeof result.value === "boolean") return { ok: true, value: result.value };
  return { ok: false, problem: `answers ${JSON.stringify(result.value) ?? "nothing"}, not yes or no` };
}

/** Evaluates a FEEL expression over the declared fields that it names, and no other values of the form. */
export function evaluate(route: Pick<Route, "fields">, expression: Feel, data: RouteData): Evaluated<unknown> {
  const names = namesIn(expression);
  if (!names) return { ok: false, problem: "cannot be parsed" };
  const context = contextFor(route.fields, names, data);
  const key = `${expression}\u0000${JSON.stringify(context)}`;
  return recall(answers, key, () => run(expression, context));
}

function run(expression: Feel, context: Record<string, unknown>): Evaluated<unknown> {
  try {
    const { value, warnings } = evaluateFeel(expression, context);
    if (warnings.length === 0) return { ok: true, value };
    return { ok: false, problem: warnings.map((warning) => warning.message).join("; ") };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** All names in an expression: variables, properties and functions. Undefined if it does not parse. */
export function namesIn(expression: Feel): ReadonlySet<string> | undefined {
  return recall(parsed, expression, () => {
    const names = new Set<string>();
    let broken = false;
    parseExpression(expression, {}, undefined).iterate({
      enter: ({ type, from, to }) => {
        broken ||= type.isError;
        if (type.name === "Identifier") names.add(expression.slice(from, to));
      },
    });
    return broken ? undefined : names;
  });
}

/**
 * Contains only the values that the expression names, so that evaluation stays cheap on forms with large tables. Stored
 * data omits empty fields: here an absent field is null, in rows too, and an absent table has no rows.
 */
function contextFor(fields: readonly string[], names: ReadonlySet<string>, data: RouteData): Record<string, unknown> {
  const context: Record<string, unknown> = {};
  for (const path of fields) {
    const [name = path, child] = path.split(".");
    const isTable = name.endsWith("[]");
    const root = isTable ? name.slice(0, -2) : name;
    if (!names.has(root)) continue;
    const source = data[root] ?? (isTable ? [] : null);
    context[root] ??= source;
    if (child !== undefined && names.has(child)) context[root] = withChild(context[root], child, source);
  }
  return context;
}

/** Narrows an object, or the rows of a table, to the children the expression names. */
function withChild(narrowed: unknown, child: string, source: unknown): unknown {
  if (Array.isArray(source)) {
    const rows: readonly object[] = Array.isArray(narrowed) && narrowed !== source ? narrowed : source.map(() => ({}));
    return rows.map((row, index) => ({ ...row, [child]: property(source[index], child) }));
  }
  const known = typeof narrowed === "object" && narrowed !== source ? narrowed : {};
  return { ...known, [child]: property(source, child) };
}

function property(source: unknown, name: string): unknown {
  if (typeof source !== "object" || source === null) return null;
  return (source as Readonly<Record<string, unknown>>)[name] ?? null;
}

// feelin has no compile step and parses on every call (about 0.1 ms). Evaluation is a function of text and context, so
// caching the results only saves time.
const remembered = 2_000;
const simpleConditions = new Map<string, SimpleCondition | undefined>();
const parsed = new Map<string, ReadonlySet<string> | undefined>();
const answers = new Map<string, Evaluated<unknown>>();

function recall<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined || memory.has(key)) return known as Value;
  if (memory.size >= remembered) memory.clear();
  const value = make();
  memory.set(key, value);
  return value;
}
