import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { readList } from "../../../lists/read-list.ts";
import type { requestListsContract } from "./contract.ts";
import { type ListServices, scopeOf } from "./list-scope.ts";
import { presentTodo } from "./present.ts";
import { todoList } from "./task-lists.ts";

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
