import { asList, dayOrMoment } from "@signoff/domain/http/list-conditions";
import { type RawBuilder, sql } from "kysely";
import { problemsOf } from "../../../http/input-errors.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { contains } from "../../../lists/text-match.ts";
import { endOf, startOf } from "../../../lists/time-range.ts";
import type { Directory } from "../../base/directory/public.ts";
import { peopleNamed } from "../../requests/public.ts";
import { type Center, type CenterColumn, type CenterFilter, functions } from "./center-contract.ts";

export type Conditions = Readonly<Record<string, string | readonly string[]>>;

export interface ConditionScope {
  readonly directory: Pick<Directory, "people">;
  readonly today: string;
}

type Sql = RawBuilder<unknown>;

/** The caller's conditions on `registry_entries as e`. A condition that the center does not have is invalid input. */
export function centerConditions(center: Center, conditions: Conditions, scope: ConditionScope): readonly Sql[] {
  const known = center.filters.flatMap(namesOf);
  const unknown = Object.keys(conditions).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw badInput(...unknown.map((name) => problem(`conditions.${name}`, "unknown-field")));
  return center.filters.flatMap((filter) => {
    if (filter.type === "range") return inRange(filter.key, filter.of, conditions);
    const given = conditions[filter.key];
    const values = given === undefined ? [] : asList(given);
    if (values.length === 0) return [];
    const column = center.columns.find(({ key }) => key === filter.key);
    return [anyOf(values.map((value) => matches(filter, column, value, { ...scope, conditions })))];
  });
}

function namesOf(filter: CenterFilter): readonly string[] {
  return filter.type === "range" ? [`${filter.key}From`, `${filter.key}To`] : [filter.key];
}

interface MatchScope extends ConditionScope {
  readonly conditions: Conditions;
}

function matches(filter: CenterFilter, column: CenterColumn | undefined, value: string, scope: MatchScope): Sql {
  const { key } = filter;
  switch (filter.type) {
    case "part":
      return hasPart(column?.fields ? Object.values(column.fields) : [key], value);
    case "exact":
      return anyOf([...new Set([value, value.toUpperCase()])].map((code) => has({ [key]: code })));
    case "oneOf":
      if (filter.choices === "status") return sql`${statusOfRow} = ${wholeNumber(key, value)}`;
      return has({ [key]: column?.type === "choices" ? [value] : value });
    case "member":
      return anyOf([has({ [key]: [value] }), has({ [key]: value })]);
    case "number":
      return has({ [key]: wholeNumber(key, value) });
    case "person":
      return sql`e.data -> ${key} ->> 'id' = any(${[...peopleNamed(scope.directory, value)]}::text[])`;
    case "function":
      return functionHas(value, scope.conditions["funcStatus"]);
    case "functionStatus":
      // Together with a function the two form one condition.
      return "func" in scope.conditions ? sql`true` : anyOf(functions.map((one) => has({ [one]: value })));
    case "overdue":
      return value === "Y" ? isOverdue(scope.today) : sql`true`;
    case "range":
      return sql`true`;
  }
}

/** A status alone means any of the five functions; a function alone means that it has not confirmed yet. */
function functionHas(name: string, status: string | readonly string[] | undefined): Sql {
  const known = functions.find((one) => one === name);
  if (!known) throw badInput(problem("conditions.func", "option"));
  if (status === undefined) return sql`not ${has({ [known]: "ok" })}`;
  return anyOf(asList(status).map((one) => has({ [known]: one })));
}

/** A variant of the frame that is not confirmed and is overdue. */
function isOverdue(today: string): Sql {
  return sql`exists (select 1 from jsonb_each(case jsonb_typeof(e.data -> 'variants') when 'object'
    then e.data -> 'variants' else '{}' end) as v (name, variant)
    where v.variant ->> 'isConfirmed' = 'false' and v.variant ->> 'confirmDue' < ${today})`;
}

/** Rows with these values, found by an index. */
function has(values: Readonly<Record<string, unknown>>): Sql {
  return sql`e.data @> ${JSON.stringify(values)}::jsonb`;
}

function hasPart(fields: readonly string[], value: string): Sql {
  const inField = anyOf(fields.map((field) => contains(sql`e.data ->> ${field}`, value)));
  // Pairs of characters are indexed; the row itself then shows which field contains them.
  return Array.from(value).length >= 2 ? sql`(e.terms @> bigrams(${value}) and ${inField})` : inField;
}

function inRange(key: string, of: "day" | "moment", conditions: Conditions): readonly Sql[] {
  const [from, to] = [`${key}From`, `${key}To`].map((name) => boundary(name, conditions));
  const value = sql`e.data ->> ${key}`;
  if (of === "day")
    return [
      ...(from === undefined ? [] : [sql`${value} >= ${from.slice(0, 10)}`]),
      ...(to === undefined ? [] : [sql`${value} <= ${to.slice(0, 10)}`]),
    ];
  return [
    ...(from === undefined ? [] : [sql`${value} >= ${startOf(from).toISOString()}`]),
    ...(to === undefined ? [] : [sql`${value} < ${endOf(to).toISOString()}`]),
  ];
}

function boundary(name: string, conditions: Conditions): string | undefined {
  const given = conditions[name];
  if (given === undefined) return undefined;
  const [value = ""] = asList(given);
  const parsed = dayOrMoment.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badInput(...problemsOf(parsed.error).map((found) => ({ ...found, path: `conditions.${name}` })));
}

/** Obsolete rows are shown as obsolete, whatever the state of their request. */
export const statusOfRow = sql<number | null>`case e.state when 'obsolete' then 6 else r.status end`;

function wholeNumber(key: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw badInput(problem(`conditions.${key}`, "format"));
  return Number(value);
}

function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
