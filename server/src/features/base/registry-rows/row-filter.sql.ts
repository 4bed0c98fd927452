import { assertNever } from "@signoff/domain/assert-never";
import { type ConditionScope, wantedValues } from "@signoff/forms/conditions/holds";
import type { Comparison, Condition, FormReference, Scalar } from "@signoff/forms/definition/condition";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<boolean>;

const never: Sql = sql<boolean>`false`;
const always: Sql = sql<boolean>`true`;

/** `rowMatches` for current rows of `registry_rows as e`, as an SQL condition; a test compares the two. */
export function rowFilter(filter: Condition | undefined, form: ConditionScope): Sql {
  if (filter === undefined) return always;
  if ("all" in filter) return joined(filter.all, " and ", always, form);
  if ("any" in filter) return joined(filter.any, " or ", never, form);
  return comparison(filter, form);
}

function joined(parts: readonly Condition[], word: " and " | " or ", none: Sql, form: ConditionScope): Sql {
  if (parts.length === 0) return none;
  const conditions = parts.map((part) => rowFilter(part, form));
  return sql<boolean>`(${sql.join(conditions, sql.raw(word))})`;
}

function comparison(condition: Comparison, form: ConditionScope): Sql {
  const value = valueOf(condition.field);
  switch (condition.op) {
    case "filled":
      return sql<boolean>`not ${isEmpty(value)}`;
    case "empty":
      return isEmpty(value);
    case "in":
      return anyOf(condition.value.map((wanted) => equals(condition.field, wanted)));
    case "=":
      return equalsAny(condition, form);
    case "!=":
      return sql<boolean>`not ${equalsAny(condition, form)}`;
    case ">":
    case "<":
    case ">=":
    case "<=":
      return ordered(value, condition.op, wantedValues(condition.value, form)[0]);
    default:
      return assertNever(condition);
  }
}

/** The value of a field as JSON: from the row's data, or its form status and version. */
function valueOf(field: string): RawBuilder<unknown> {
  // Only current rows are offered, and a current row counts as a completed form.
  if (field === "status") return sql`'"5"'::jsonb`;
  return field === "version" ? sql`to_jsonb(e.version)` : sql`e.data -> ${field}::text`;
}

function isEmpty(value: RawBuilder<unknown>): Sql {
  return sql<boolean>`(coalesce(${value}, 'null') in ('null', '[]')
    or (jsonb_typeof(${value}) = 'string' and ${value} #>> '{}' ~ '^\\s*$'))`;
}

type Equality = { readonly field: string; readonly value: Scalar | FormReference };

function equalsAny({ field, value }: Equality, form: ConditionScope): Sql {
  return anyOf(wantedValues(value, form).map((wanted) => equals(field, wanted)));
}

/** Compares the written values, so that 5 equals "5"; lists by their items, people by their id. */
function equals(field: string, wanted: unknown): Sql {
  if (typeof wanted !== "string" && typeof wanted !== "number" && typeof wanted !== "boolean") return never;
  const text = String(wanted);
  if (field === "status") return text === "5" ? always : never;
  if (field === "version") return sql<boolean>`e.version::text = ${text}`;
  const written: unknown[] = [text];
  if (String(Number(text)) === text && Number.isFinite(Number(text))) written.push(Number(text));
  if (text === "true" || text === "false") written.push(text === "true");
  // The index on the data supports containment.
  const patterns = written.flatMap((one) => [one, [one], { id: one }, [{ id: one }]]);
  return anyOf(patterns.map((pattern) => sql<boolean>`e.data @> ${JSON.stringify({ [field]: pattern })}::jsonb`));
}

function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

const numeric = "^-?[0-9]+([.][0-9]+)?$";

/** Compares numbers by size, dates and versions by their text. Comparisons with an empty value are false. */
function ordered(value: RawBuilder<unknown>, op: ">" | "<" | ">=" | "<=", wanted: unknown): Sql {
  const sign = sql.raw(op);
  const text = sql`(${value} #>> '{}')`;
  const type = sql`jsonb_typeof(${value})`;
  const asNumber = Number(wanted);
  const byNumber =
    Number.isFinite(asNumber) && wanted !== "" ? sql`${text}::numeric ${sign} ${asNumber}::numeric` : never;
  if (typeof wanted === "number")
    return sql<boolean>`coalesce(case when ${type} in ('number', 'string') and ${text} ~ ${numeric} then ${byNumber} end, false)`;
  if (typeof wanted !== "string" || wanted.trim() === "") return never;
  return sql<boolean>`coalesce(case ${type} when 'number' then ${byNumber}
    when 'string' then ${text} !~ '^\\s*$' and ${text} collate "C" ${sign} ${wanted}::text collate "C" end, false)`;
}
