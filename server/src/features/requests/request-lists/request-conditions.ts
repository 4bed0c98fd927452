import { asList } from "@signoff/domain/http/list-conditions";
import { formStatuses } from "@signoff/domain/status/form-status";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { type RawBuilder, sql } from "kysely";
import type { Grouping } from "../../../lists/group-sql.ts";
import type { Narrowing, OneOf, Search } from "../../../lists/list-definition.ts";
import { contains, holds, startsPattern, wordsOf } from "../../../lists/text-match.ts";
import { endOf, startOf } from "../../../lists/time-range.ts";
import { type ListScope, teamOf } from "./list-scope.ts";
import { departmentsNamed, peopleNamed } from "./name-match.ts";

/** Conditions on `requests as r` that every list of requests shares. */
export const onRequest = {
  requestNo: (text: string) => numberLike(text),
  subject: (text: string) => within(sql`r.subject`, text),
  formType: (kinds: string | readonly string[]) => oneOf(sql`r.form_kind`, asList(kinds), "text"),
  status: (status: number | readonly number[]) => oneOf(sql`r.status`, asList(status), "smallint"),
  applicant: (text: string, { directory }: ListScope) =>
    oneOf(sql`r.applicant_id`, peopleNamed(directory, text), "text"),
  department: (text: string, { directory }: ListScope) =>
    oneOf(sql`r.department_id`, departmentsNamed(directory, text), "text"),
  priority: (text: string) => sql`r.priority = ${text}`,
  keyword: (text: string): Search => ({ indexed: foundBy(text), checked: readBy(text), isCheckedById: true }),
};

const inProcess = oneOf(sql`r.status`, [2], "smallint");

export const isFollowed = (wanted: boolean, { userId }: ListScope): RawBuilder<unknown> =>
  sql`${wanted}::boolean = exists (select 1 from request_followers f where f.user_id = ${userId} and f.request_id = r.id)`;

/** An open task of one of these people: theirs alone, or of one of their roles or groups. */
const heldBy = (people: readonly string[]): RawBuilder<unknown> => sql`exists (
  select 1 from tasks h where h.request_id = r.id and h.status = 'open' and (h.assignee = any(${[...people]}::text[])
    or exists (select 1 from task_candidates c where c.request_id = h.request_id and c.task_id = h.id
      and c.user_id = any(${[...people]}::text[]))))`;

/** The people that running requests wait for; other requests wait for nobody. */
export const waiting = {
  handler: (text: string, { directory }: ListScope) => [inProcess, heldBy(peopleNamed(directory, text))],
  team: (wanted: boolean, { directory, userId }: ListScope) => {
    const held = heldBy(teamOf(directory, userId));
    return wanted ? [inProcess, held] : [sql`not ${held}`];
  },
  risk: (wanted: boolean) => {
    const risky = sql`exists (select 1 from tasks w where w.request_id = r.id and w.status = 'open' and ${isAtRisk(sql`w`)})`;
    return wanted ? [inProcess, risky] : [sql`not ${risky}`];
  },
};

/** One's own running requests, by whether the next step is one's own. */
export const ownView = (view: "waiting" | "returned", { userId }: ListScope) =>
  view === "returned" ? [inProcess, heldBy([userId])] : [inProcess, sql`not ${heldBy([userId])}`];

/** Has waited for more than three days, or is due within a day or overdue. */
export function isAtRisk(task: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${task}.opened_at < now() - interval '72 hours' or ${task}.due_at < now() + interval '24 hours')`;
}

/** Nodes of running requests only: other requests are at no node. */
export const atNode = (text: string): readonly [OneOf, Search] => {
  const isThere = sql`${mentioned(text)} and exists (
    select 1 from jsonb_array_elements(r.current_nodes) n
    where n->>'key' = ${text} or ${contains(sql`n->>'zh'`, text)} or ${contains(sql`n->>'en'`, text)})`;
  return [inProcess, { indexed: isThere, checked: isThere }];
};

const nowhere = oneOf(
  sql`r.status`,
  formStatuses.filter((status) => status !== 0 && status !== 2),
  "smallint",
);

/** Exactly this node, or none: one group of a list grouped by node. */
export const inNodeGroup = (key: string): readonly Narrowing[] =>
  key === "" ? [nowhere] : [inProcess, sql`r.current_nodes @> ${JSON.stringify([{ key }])}::jsonb`];

/** The present nodes of running requests. A request at several nodes is in the group of each. */
export const nodesOfRequest: Grouping = {
  keys: {
    nodes: { by: sql`case when r.status = 2 then r.current_nodes else '[]'::jsonb end`, type: "text", needsJoin: true },
  },
  from: sql`left join lateral jsonb_array_elements(found.nodes) as node(one) on true`,
  value: sql`coalesce(node.one->>'key', '')`,
  names: { zh: sql`node.one->>'zh'`, en: sql`node.one->>'en'` },
  within: { some: inProcess, none: nowhere },
};

export const kindsOfRequest: Grouping = {
  keys: { form_kind: { by: sql`r.form_kind`, type: "text", needsJoin: true } },
  value: sql`found.form_kind`,
  known: { column: sql`r.form_kind`, values: Object.keys(kindCards) },
};

/** A cheap test before the nodes are parsed, false for most rows. Values that JSON escapes are left to the parser. */
function mentioned(text: string): RawBuilder<unknown> {
  return /["\\\p{Cc}]/u.test(text) ? sql`true` : holds(sql`r.current_nodes::text`, text);
}

export const created = {
  from: (text: string) => sql`r.id >= ${firstIdAt(startOf(text))}::uuid`,
  to: (text: string) => sql`r.id < ${firstIdAt(endOf(text))}::uuid`,
};

/** People type a number from its beginning; digits alone are searched anywhere. */
function numberLike(text: string): Search {
  const upper = text.toUpperCase();
  if (!/^[A-Z]/.test(upper)) return within(sql`r.request_no`, text);
  const begins = sql`r.request_no collate "C" like ${startsPattern(upper)}`;
  return { indexed: begins, checked: begins, isCountedEarly: true };
}

function oneOf(column: RawBuilder<unknown>, values: readonly (string | number)[], type: OneOf["type"]): OneOf {
  return { column, values, type };
}

/** A part of the search text on its own. */
function within(column: RawBuilder<unknown>, text: string): Search {
  const checked = holds(column, text);
  return { indexed: sql`${foundBy(text)} and ${checked}`, checked };
}

/**
 * Every word must occur in the search text. Two characters, the length of Chinese words, are one entry of the index.
 */
function foundBy(text: string): RawBuilder<unknown> {
  // Counts as the database does: by code points.
  const words = wordsOf(text).map((word) => ({ word, length: Array.from(word).length }));
  const entries = words.flatMap(({ word, length }) => (length >= 2 ? [sql`bigrams(${word})`] : []));
  const found = entries.length === 0 ? [] : [sql`s.terms @> (${sql.join(entries, sql` || `)})`];
  const read = words.flatMap(({ word, length }) => (length === 2 ? [] : [sql`strpos(s.search_text, ${word}) > 0`]));
  return sql`exists (select 1 from request_search s where s.request_id = r.id and ${sql.join([...found, ...read], sql` and `)})`;
}

/** The same test in rows that are read anyway. */
function readBy(text: string): RawBuilder<unknown> {
  const read = wordsOf(text).map((word) => sql`strpos(s.search_text, ${word}) > 0`);
  return sql`exists (select 1 from request_search s where s.request_id = r.id and ${sql.join(read, sql` and `)})`;
}

const maxTime = 2 ** 48 - 1;

/**
 * The lowest possible id of a request created at this time. Ids begin with their time, so the index of ids also serves
 * times.
 */
function firstIdAt(date: Date): string {
  const time = Math.min(Math.max(date.getTime(), 0), maxTime);
  const hex = time.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
