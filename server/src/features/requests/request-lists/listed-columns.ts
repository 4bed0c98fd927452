import { type RawBuilder, sql } from "kysely";
import { isVoidColumn } from "../../base/registry-rows/public.ts";
import type { SummaryRow } from "../lifecycle/public.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import type { TaskKind } from "../../../db/tables/workflow.ts";

export interface ListedRow extends SummaryRow, Pick<RequestRow, "priority"> {
  readonly arrived_at: Date | null;
}

/** The columns that lists show of `requests as r`. */
export const requestColumns: RawBuilder<ListedRow> = sql`
  r.id, r.request_no, r.form_kind, r.subject, r.status, r.version, r.revision, r.priority,
  r.requester_id, r.requester_name_zh, r.requester_name_en, r.applicant_id, r.applicant_name_zh, r.applicant_name_en,
  r.department_id, r.department_name_zh, r.department_name_en, r.created_at, r.submitted_at, r.completed_at,
  r.current_nodes, r.handlers,
  (select min(o.opened_at) from tasks o where o.request_id = r.id and o.status in ('open', 'held')) as arrived_at,
  ${isVoidColumn} as is_void`;

export interface ListedTaskRow extends ListedRow {
  readonly task_id: number;
  readonly task_kind: TaskKind;
  readonly node_id: string;
  readonly node_name_zh: string;
  readonly node_name_en: string;
  readonly opened_at: Date;
  readonly due_at: Date | null;
}

/** The columns that lists of tasks show of `tasks as t` in addition to those of the request. */
export const taskColumns: RawBuilder<ListedTaskRow> = sql`${requestColumns},
  t.id as task_id, t.kind as task_kind, t.node_id, t.node_name_zh, t.node_name_en, t.opened_at, t.due_at`;
