import { asList } from "@signoff/domain/http/list-conditions";
import { type RawBuilder, sql } from "kysely";
import { contains, holds, startsPattern, wordsOf } from "../../lists/text-match.ts";
import { endOf, startOf } from "../../lists/time-range.ts";
import { firstIdAt } from "./id-range.ts";
import type { ListScope } from "./list-scope.ts";
import { departmentsNamed, peopleNamed } from "./name-match.ts";

/** Conditions on `requests as r` that every list of requests shares. */
export const onRequest = {
  requestNo: (text: string) => numberLike(text),
  subject: (text: string) => sql`${foundBy(text)} and ${holds(sql`r.subject`, text)}`,
  formType: (kinds: string | readonly string[]) => anyOf(sql`r.form_kind`, asList(kinds), "text"),
  status: (status: number | readonly number[]) => anyOf(sql`r.status`, asList(status), "smallint"),
  applicant: (text: string, { directory }: ListScope) =>
    anyOf(sql`r.applicant_id`, peopleNamed(directory, text), "text"),
  department: (text: string, { directory }: ListScope) =>
    anyOf(sql`r.department_id`, departmentsNamed(directory, text), "text"),
  priority: (text: string) => sql`r.priority = ${text}`,
  keyword: foundBy,
};

/** Nodes of running requests only: others stand nowhere. */
export const atNode = (text: string): RawBuilder<unknown> => sql`r.status = 2 and exists (
  select 1 from jsonb_array_elements(r.current_nodes) n
  where n->>'key' = ${text} or ${contains(sql`n->>'zh'`, text)} or ${contains(sql`n->>'en'`, text)})`;

export const created = {
  from: (text: string) => sql`r.id >= ${firstIdAt(startOf(text))}::uuid`,
  to: (text: string) => sql`r.id < ${firstIdAt(endOf(text))}::uuid`,
};

/** These lead to few requests by an index of their own. */
export const driving = ["requestNo", "subject", "applicant", "keyword"] as const;

/** A number is typed from its beginning; a mere piece of digits is looked for anywhere. */
function numberLike(text: string): RawBuilder<unknown> {
  const upper = text.toUpperCase();
  if (/^[A-Z]/.test(upper)) return sql`r.request_no like ${startsPattern(upper)}`;
  return sql`${foundBy(text)} and ${holds(sql`r.request_no`, text)}`;
}

/** One value is compared as such: an index that begins with the column then keeps its order. */
function anyOf(
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: "text" | "smallint",
): RawBuilder<unknown> {
  const cast = sql.raw(type);
  const [only, ...others] = values;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`${column} = ${only}::${cast}` : sql`${column} = any(${[...values]}::${cast}[])`;
}

/** Every word must be in the searched text. Two characters, as Chinese words have, are one entry of the index. */
function foundBy(text: string): RawBuilder<unknown> {
  const words = wordsOf(text).flatMap((word) => {
    // As the database counts: by code points.
    const length = Array.from(word).length;
    const indexed = length >= 2 ? [sql`s.terms @> bigrams(${word})`] : [];
    return length === 2 ? indexed : [...indexed, sql`strpos(s.search_text, ${word}) > 0`];
  });
  return sql`exists (select 1 from request_search s where s.request_id = r.id and ${sql.join(words, sql` and `)})`;
}
