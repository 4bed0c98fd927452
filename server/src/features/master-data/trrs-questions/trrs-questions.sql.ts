import { type RawBuilder, sql } from "kysely";

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
