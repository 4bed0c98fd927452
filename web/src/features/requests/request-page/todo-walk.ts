import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadTodo } from "../../../client/request-lists.ts";
import { requestsRoot } from "../../../client/request-queries.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { shownQueryOf } from "../../../list-page/shown-query.ts";

/** The to-dos to go through, from one decision to the next. */
export interface TodoWalk {
  readonly todos: readonly TodoRow[];
  /** The list was filtered: more to-dos exist. */
  readonly isNarrowed: boolean;
}

const maxTodos = 200;
const longestWaitingFirst = { column: "arrivalTime", order: "asc" } as const;
const nothing: TodoWalk = { todos: [], isNarrowed: false };

/**
 * The caller's to-dos as the list last showed them, to go through them without returning to it. A task that is not
 * among them (a mail led to it) is one of all.
 */
export function useTodoWalk(taskId: string): TodoWalk {
  const locale = useLocale();
  const { column, order, ...conditions } = shownQueryOf("todo") ?? longestWaitingFirst;
  const isNarrowed = Object.keys(conditions).length > 0;
  const { data } = useQuery({
    queryKey: [requestsRoot, "todo-walk", locale, taskId, { column, order, conditions }],
    queryFn: async ({ signal }): Promise<TodoWalk> => {
      const ask = async (narrowed: object) => {
        const query = { ...narrowed, column, order, pageNo: 1, pageSize: maxTodos } as typeof longestWaitingFirst;
        return (await loadTodo(query, signal)).records;
      };
      const todos = await ask(conditions);
      if (!isNarrowed || todos.some((row) => row.taskId === taskId)) return { todos, isNarrowed };
      return { todos: await ask({}), isNarrowed: false };
    },
    placeholderData: keepPreviousData,
  });
  return data ?? nothing;
}

/** The next one in the list; at its end, the first. */
export function nextTodo(todos: readonly TodoRow[], taskId: string): TodoRow | undefined {
  const at = todos.findIndex((row) => row.taskId === taskId);
  const others = todos.filter((row) => row.taskId !== taskId);
  return at < 0 ? others[0] : (todos[at + 1] ?? others[0]);
}
