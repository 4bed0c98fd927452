import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { todoViewText } from "@signoff/domain/request-lists/request-filters";
import { type RawBuilder, sql } from "kysely";
import type { Grouping } from "../../../lists/group-sql.ts";
import { defineList, ownTotal, type SortKey } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { endOf, startOf } from "../../../lists/time-range.ts";
import type { requestListsContract } from "./contract.ts";
import { type ListScope, type ListServices, scopeOf } from "./list-scope.ts";
import { type ListedTaskRow, taskColumns } from "./listed-columns.ts";
import { onRequest } from "./request-conditions.ts";
import type { Context } from "../../../http/context.ts";
import { readList } from "../../../lists/read-list.ts";
import { presentTodo } from "./present.ts";

const newest: RequestOf<typeof requestListsContract.todo> = { pageNo: 1, pageSize: 10 };

/** The unified to-do of `sys/me`: the number of waiting tasks, and the newest of them. */
export async function readUnifiedTodo(context: Context<ListServices>) {
  const scope = await scopeOf(context);
  const shown = { ...scope, locale: context.locale };
  const page = await readList(context.db.kysely, { list: todoList, scope, request: newest }, (row) =>
    presentTodo(row, shown),
  );
  return {
    todoCount: page.total,
    todo: page.records.map((row) => ({
      taskId: row.taskId,
      applyId: row.applyId,
      requestNo: row.requestNo,
      formType: row.formType,
      subject: row.subject,
      nodeName: row.nodeName,
      requesterName: row.requesterName,
      arrivalTime: row.arrivalTime,
    })),
  };
}

type Contract = typeof requestListsContract;

const taskKeys = {
  request_id: { by: sql`t.request_id`, type: "uuid" },
  task_id: { by: sql`t.id`, type: "integer" },
} as const satisfies Record<string, SortKey>;

const requestSorts = {
  requestNo: { by: sql`r.request_no collate "C"`, type: "text", needsJoin: true },
  subject: { by: sql`r.subject`, type: "text", needsJoin: true },
  formType: { by: sql`r.form_kind`, type: "text", needsJoin: true },
  priority: { by: sql`coalesce(r.priority, '')`, type: "text", needsJoin: true },
} as const satisfies Record<string, SortKey>;

const joinRequest = sql`join requests r on r.id = t.request_id`;
const rowsOf = sql`join tasks t on t.request_id = page.request_id and t.id = page.task_id ${joinRequest}`;

const atTask = (text: string): RawBuilder<unknown> =>
  sql`(t.node_id = ${text} or ${contains(sql`t.node_name_zh`, text)} or ${contains(sql`t.node_name_en`, text)})`;

/** The nodes at which tasks are, or were decided. */
export const nodesOfTask: Grouping = {
  keys: {
    node_id: { by: sql`t.node_id`, type: "text" },
    node_zh: { by: sql`t.node_name_zh`, type: "text" },
    node_en: { by: sql`t.node_name_en`, type: "text" },
  },
  value: sql`found.node_id`,
  names: { zh: sql`found.node_zh`, en: sql`found.node_en` },
};

export interface TodoListRow extends ListedTaskRow {
  readonly stand_in: Readonly<Record<string, string>> | null;
  readonly seen: boolean;
  readonly is_overdue: boolean;
}

type TodoView = keyof typeof todoViewText;

const inView: Readonly<Record<TodoView, (userId: string) => RawBuilder<unknown>>> = {
  aged: () => sql`t.opened_at < now() - interval '72 hours'`,
  urgent: () => sql`r.priority in ('urgent', 'hot')`,
  delegated: (userId) => sql`jsonb_exists(t.stand_in, ${userId})`,
};

/** Tasks of the caller alone, and of the caller's roles and groups. Held tasks wait for other people. */
export const todoList = defineList<ListScope, RequestOf<Contract["todo"]>, TodoListRow>()({
  ways: ({ userId }) => [
    { from: sql`tasks t`, where: sql`t.assignee = ${userId} and t.status = 'open'` },
    {
      from: sql`(select c.user_id, c.request_id, c.task_id as id, c.opened_at, x.due_at, x.node_id, x.node_name_zh,
          x.node_name_en, x.status, x.stand_in
        from task_candidates c join tasks x on x.request_id = c.request_id and x.id = c.task_id) t`,
      where: sql`t.user_id = ${userId} and t.status = 'open'`,
    },
  ],
  join: joinRequest,
  conditions: {
    ...onRequest,
    node: atTask,
    nodeKey: (key) => sql`t.node_id = ${key}`,
    from: (text) => sql`t.opened_at >= ${startOf(text)}`,
    to: (text) => sql`t.opened_at < ${endOf(text)}`,
    overdue: (isWanted) => (isWanted ? sql`t.due_at < now()` : sql`(t.due_at is null or t.due_at >= now())`),
    only: (view, { userId }) => inView[view](userId),
  },
  keys: taskKeys,
  sorts: {
    arrivalTime: { by: sql`t.opened_at`, type: "timestamptz" },
    dueTime: { by: sql`coalesce(t.due_at, timestamptz '9999-01-01 00:00:00+00')`, type: "timestamptz" },
    ...requestSorts,
  },
  sortedBy: { column: "arrivalTime", order: "desc" },
  columns: sql`${taskColumns}, t.seen, coalesce(t.due_at < now(), false) as is_overdue, t.stand_in`,
  rowsOf,
  total: ownTotal,
});

export interface DoneListRow extends ListedTaskRow {
  readonly closed_at: Date;
  readonly closed_for: string | null;
  readonly decision: string | null;
}

/** Tasks that the caller decided, for themselves or for another person. */
export const doneList = defineList<ListScope, RequestOf<Contract["done"]>, DoneListRow>()({
  ways: ({ userId }) => [{ from: sql`tasks t`, where: sql`t.closed_by = ${userId} and t.status = 'done'` }],
  join: joinRequest,
  conditions: {
    ...onRequest,
    node: atTask,
    nodeKey: (key) => sql`t.node_id = ${key}`,
    from: (text) => sql`t.closed_at >= ${startOf(text)}`,
    to: (text) => sql`t.closed_at < ${endOf(text)}`,
  },
  keys: taskKeys,
  sorts: {
    approvalTime: { by: sql`t.closed_at`, type: "timestamptz" },
    arrivalTime: { by: sql`t.opened_at`, type: "timestamptz" },
    ...requestSorts,
  },
  sortedBy: { column: "approvalTime", order: "desc" },
  columns: sql`${taskColumns}, t.closed_at, t.closed_for, t.decision`,
  rowsOf,
  total: ownTotal,
});
