import { Inbox, AlarmClock } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { ownFilters, todoViewText } from "@signoff/domain/request-lists/request-filters";
import { todo } from "@signoff/domain/request-lists/request-lists";
import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition, PreviewWalk } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { taskAddress } from "../../../../client/request-address.ts";
import { useSession } from "../../../../session/session-store.ts";
import { BatchAgree } from "../components/batch-agree.tsx";
import { RequestPreview } from "../components/request-preview.tsx";
import { RequestNumber } from "../components/request-number.tsx";
import { pageOf } from "../columns.tsx";
import { byKind, byNode } from "../groupings.ts";
import { requestListMessages } from "../messages.ts";
import { loadTodo, type TodoQuery } from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";
import { useRefreshAll } from "../refresh-lists.ts";
import { afterPaint } from "../../../../ui/after-paint.ts";
import { ViewChips } from "../components/view-chips.tsx";
import { formatFullTime, formatListTime } from "../../../../i18n/format.ts";

const views = ["aged", "urgent", "delegated"] as const satisfies readonly (keyof typeof todoViewText)[];

function TodoViews() {
  const locale = useLocale();
  return (
    <ViewChips
      listKey="todo"
      views={views}
      nameOf={(view) => todoViewText[view][locale]}
      count={async (only, signal) => (await loadTodo({ only, pageSize: 1 }, signal)).total}
    />
  );
}

const todoList: ListDefinition<TodoRow, TodoQuery> = {
  key: "todo",
  ...pageOf<TodoRow, TodoQuery>(todo, {
    requestNo: { render: (row) => <RequestNumber row={row} href={taskAddress(row)} /> },
    dueTime: { render: (row) => <DueTime row={row} /> },
    arrived: { value: (row) => row.arrivalTime },
  }),
  Chips: TodoViews,
  rowKey: (row) => row.taskId,
  load: loadTodo,
  groupings: [byKind("groupTodo"), byNode("groupTodo")],
  exportRows: exportBy("exportTodo"),
  hrefOf: taskAddress,
  empty: { icon: Inbox, ...todo.empty },
  previewByClick: true,
};

interface TaskPreviewProps {
  readonly row: TodoRow;
  readonly walk: PreviewWalk<TodoRow>;
  readonly onChanged: ReturnType<typeof useRefreshAll>;
}

/** The page with the decision preview beside it, which belongs to requests and is loaded after the list. */
export function todoListPage(loadPreview: () => Promise<ComponentType<TaskPreviewProps>>): ComponentType {
  const TaskPreview = lazy(async () => ({ default: await loadPreview() }));
  const definition: ListDefinition<TodoRow, TodoQuery> = {
    ...todoList,
    preview: (row, walk) => (
      <RequestPreview row={row}>
        <Decision key={row.taskId} row={row} walk={walk} />
      </RequestPreview>
    ),
  };
  function Decision(props: Omit<TaskPreviewProps, "onChanged">) {
    const refresh = useRefreshAll();
    return (
      <Suspense fallback={<div className="so-skeleton-line" aria-busy="true" />}>
        <TaskPreview {...props} onChanged={refresh} />
      </Suspense>
    );
  }
  /** The user's tasks; decided one by one or, ticked, together. */
  return function TodoListPage() {
    const t = useTexts(requestListMessages);
    const count = useSession((state) => state.todoCount);
    // If loading fails now, the preview retries.
    useEffect(
      () =>
        void afterPaint()
          .then(loadPreview)
          .catch(() => undefined),
      [],
    );
    return <ListPage definition={definition} hint={t("todo.waiting", { count })} batch={BatchAgree} />;
  };
}

/** The deadline of a task; an overdue one has an icon and a word. */
export function DueTime({ row }: { readonly row: Pick<TodoRow, "dueTime" | "overdue"> }) {
  const locale = useLocale();
  if (row.dueTime === null) return "–";
  return (
    <span className={row.overdue ? "so-request-due so-request-overdue" : "so-request-due"}>
      {row.overdue && <AlarmClock size={14} strokeWidth={2} role="img" aria-label={ownFilters.overdue.label[locale]} />}
      <time className="num" dateTime={row.dueTime} title={formatFullTime(row.dueTime)}>
        {formatListTime(row.dueTime, locale)}
      </time>
    </span>
  );
}
