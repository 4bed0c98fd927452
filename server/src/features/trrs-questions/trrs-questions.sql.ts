import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../db/database.ts";

export interface QuestionRow {
  readonly id: string;
  readonly request_id: string;
  readonly request_no: string;
  readonly subject: string;
  readonly status: number;
  readonly line: Readonly<Record<string, unknown>>;
  readonly due: string;
  readonly task_id: number | null;
}

/** Lines of reviews, as `q`, that are assigned to a person who is part of the review. Lines of drafts do not count. */
export function linesAssignedTo(userId: string): RawBuilder<unknown> {
  return sql`(
    select r.id as request_id, r.request_no, r.subject, r.status, l.line,
      r.id::text || '/' || l.part || '/' || l.place as id, coalesce(nullif(l.line ->> 'dueDate', ''), '9999-12-31') as due
    from request_people p
    join requests r on r.id = p.request_id and r.form_kind = 'trrs' and r.status in (2, 3, 5)
    join request_data d on d.request_id = r.id
    cross join lateral (
      select 'mask' as part, m.place, m.line
      from jsonb_array_elements(case jsonb_typeof(d.data -> 'maskLines') when 'array' then d.data -> 'maskLines' else '[]' end)
        with ordinality as m (line, place)
      union all
      select 'other', n.place, n.line
      from jsonb_array_elements(case jsonb_typeof(d.data -> 'nonMaskLines') when 'array' then d.data -> 'nonMaskLines' else '[]' end)
        with ordinality as n (line, place)
    ) l
    where p.user_id = ${userId} and l.line -> 'assign' ->> 'id' = ${userId}
  ) q`;
}

export interface LibraryRow {
  readonly question: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly is_mask: boolean;
  readonly types_zh: readonly string[];
  readonly types_en: readonly string[];
}

export async function questionLibrary(db: Queryable): Promise<readonly LibraryRow[]> {
  const { rows } = await sql<LibraryRow>`
    select q.value as question, q.name_zh, q.name_en, q.dictionary_code = 'trrs_q_mask' as is_mask,
      array(select p.name_zh from dictionary_items p where p.dictionary_code = 'trrs_problem' and p.parent = q.value
        and p.status = 'active' order by p.sort_no, p.id) as types_zh,
      array(select p.name_en from dictionary_items p where p.dictionary_code = 'trrs_problem' and p.parent = q.value
        and p.status = 'active' order by p.sort_no, p.id) as types_en
    from dictionary_items q
    where q.dictionary_code in ('trrs_q_mask', 'trrs_q_nonmask') and q.status = 'active'
    order by q.dictionary_code, q.sort_no, q.id`.execute(db);
  return rows;
}
