import { formStatus } from "@signoff/domain/status/form-status";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../../../i18n/translate.ts";
import { meQuery } from "../../../client/me.ts";
import { loadNews } from "../../../client/news.ts";
import { loadDone, loadMyRequests, loadTeam, loadTodo } from "../../../client/request-lists.ts";
import { diagramQuery } from "../../../client/request-queries.ts";
import { useMayOpen, useSession } from "../../../session/session-store.ts";
import { doneFrom, oldSince } from "./figures.ts";

/** The home page shows the first rows of these lists to users who have them in the menu. */
const listPages = {
  todo: "/pages/system/todo",
  done: "/pages/system/done",
  myApply: "/pages/system/myApply",
  track: "/pages/system/track",
} as const;

/** The lists that the user has. */
export function useHomeLists() {
  return {
    todo: useMayOpen(listPages.todo),
    done: useMayOpen(listPages.done),
    myApply: useMayOpen(listPages.myApply),
  };
}

/** The signed-in user with the unified to-do; the shell makes the same call and shares the answer. */
export function useHomeMe() {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  return useQuery(meQuery(userId, locale));
}

/** All cache keys of the home page begin with this: live changes fetch all of them again. */
function useHomeKey(part: string): readonly unknown[] {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  return ["home", part, userId, locale];
}

/** The user's to-dos, the oldest first. */
export function useHomeTodo() {
  return useQuery({
    enabled: useMayOpen(listPages.todo),
    queryKey: useHomeKey("todo"),
    queryFn: ({ signal }) => loadTodo({ pageNo: 1, pageSize: 10, column: "arrivalTime", order: "asc" }, signal),
  });
}

/** How many of them have waited too long. */
export function useOldTodo() {
  return useQuery({
    enabled: useMayOpen(listPages.todo),
    queryKey: useHomeKey("old-todo"),
    queryFn: ({ signal }) => loadTodo({ pageNo: 1, pageSize: 1, to: oldSince(new Date()) }, signal),
  });
}

/** Decisions of this week and the one before. */
export function useHomeDone() {
  return useQuery({
    enabled: useMayOpen(listPages.done),
    queryKey: useHomeKey("done"),
    queryFn: ({ signal }) =>
      loadDone({ pageNo: 1, pageSize: 200, from: doneFrom(new Date()), column: "approvalTime", order: "desc" }, signal),
  });
}

/** The newest running requests of the user, and their number. */
export function useOpenRequests() {
  return useQuery({
    enabled: useMayOpen(listPages.myApply),
    queryKey: useHomeKey("open-requests"),
    queryFn: ({ signal }) => loadMyRequests({ pageNo: 1, pageSize: 5, status: formStatus.inProcess }, signal),
  });
}

/** Open work of the people whom the user leads, if any. */
export function useTeam() {
  return useQuery({
    enabled: useMayOpen(listPages.track),
    queryKey: useHomeKey("team"),
    queryFn: ({ signal }) => loadTeam(signal),
  });
}

/** The nodes of a running request that ask somebody, in the order of its route. */
export function useProgress(applyId: string) {
  const locale = useLocale();
  return useQuery({
    ...diagramQuery(applyId, locale),
    select: ({ nodes }) => nodes.filter(({ state, people }) => state !== "skipped" && people.length > 0),
  });
}

export function useHomeNews() {
  return useQuery({
    queryKey: useHomeKey("news"),
    queryFn: ({ signal }) => loadNews({ pageNo: 1, pageSize: 4 }, signal),
  });
}
