import type { TodoRow } from "@signoff/server/contract/request-lists";
import { Inbox } from "lucide-react";
import { bothTexts } from "../../../i18n/define-messages.ts";
import { useTexts } from "../../../i18n/translate.ts";
import type { ListDefinition } from "../../../list-page/list-definition.ts";
import { ListPage } from "../../../list-page/list-page.tsx";
import { taskAddress } from "../../../client/request-address.ts";
import { useSession } from "../../../session/session-store.ts";
import { BatchAgree } from "../components/batch-agree.tsx";
import { DueTime } from "../components/due-time.tsx";
import { RequestPreview } from "../components/request-preview.tsx";
import { column, common, hiddenAtFirst, unsorted } from "../columns.tsx";
import { conditions, furtherConditions, overdueCondition, period } from "../conditions.ts";
import { requestListMessages } from "../messages.ts";
import { loadTodo, type TodoQuery } from "../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";

const todoList: ListDefinition<TodoRow, TodoQuery> = {
  key: "todo",
  title: bothTexts(requestListMessages, "todo"),
  columns: [
    common.number<TodoRow>(taskAddress),
    common.kind<TodoRow>(),
    common.subject<TodoRow>(),
    common.applicant<TodoRow>(),
    column<TodoRow>("nodeName", "node", "text", { width: 140 }),
    column<TodoRow, "arrivalTime">("arrivalTime", "waiting", "waiting", { width: 164, sort: "arrivalTime" }),
    column<TodoRow, "dueTime">("dueTime", "due", "time", {
      width: 116,
      sort: "dueTime",
      render: (row) => <DueTime row={row} />,
    }),
    common.department<TodoRow>(),
    column<TodoRow>("onBehalfOf", "onBehalfOf", "text", { width: 120, hidden: true }),
    hiddenAtFirst(common.handler<TodoRow>()),
    column<TodoRow>("arrived", "arrival", "time", { width: 116, hidden: true, value: (row) => row.arrivalTime }),
    hiddenAtFirst(unsorted(common.created<TodoRow>())),
    hiddenAtFirst(unsorted(common.completed<TodoRow>())),
    hiddenAtFirst(unsorted(common.status<TodoRow>())),
    common.version<TodoRow>(),
  ],
  conditions: [
    conditions.keyword,
    conditions.kind,
    conditions.applicant,
    period("arrived"),
    ...furtherConditions,
    overdueCondition,
  ],
  // Who has waited longest comes first.
  sortedBy: { column: "arrivalTime", order: "asc" },
  rowKey: (row) => row.taskId,
  load: loadTodo,
  exportRows: exportBy("exportTodo"),
  hrefOf: taskAddress,
  empty: {
    icon: Inbox,
    title: bothTexts(requestListMessages, "todo.empty"),
    text: bothTexts(requestListMessages, "todo.emptyText"),
  },
  preview: (row) => <RequestPreview row={row} taskId={row.taskId} />,
};

/** What waits for the user; decided one by one or, ticked, together. */
export function TodoListPage() {
  const t = useTexts(requestListMessages);
  const count = useSession((state) => state.todoCount);
  return <ListPage definition={todoList} hint={t("todo.waiting", { count })} batch={BatchAgree} />;
}
