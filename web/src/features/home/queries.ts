import { formStatus } from "@signoff/domain/status/form-status";
import { newsContract } from "@signoff/server/contract/news";
import { requestListsContract } from "@signoff/server/contract/request-lists";
import { sessionContract } from "@signoff/server/contract/session";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useLocale } from "../../i18n/translate.ts";
import { meQueryKey } from "../../client/me.ts";
import { diagramQuery } from "../../client/request-queries.ts";
import { useSession } from "../../session/session-store.ts";
import { doneFrom, oldSince } from "./figures.ts";

/** The signed-in user with the unified to-do; the shell asks for the same and shares the answer. */
export function useHomeMe() {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  return useQuery({
    queryKey: meQueryKey(userId, locale),
    queryFn: ({ signal }) => callEndpoint(sessionContract.me, {}, { loading: false, signal }),
    staleTime: 30_000,
  });
}

/** Everything of the home page begins with this: live changes make all of it be read again. */
function useHomeKey(part: string): readonly unknown[] {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  return ["home", part, userId, locale];
}

const quiet = (signal: AbortSignal) => ({ loading: false, signal }) as const;

/** What waits for the user, the oldest first. */
export function useHomeTodo() {
  return useQuery({
    queryKey: useHomeKey("todo"),
    queryFn: ({ signal }) =>
      callEndpoint(
        requestListsContract.todo,
        { pageNo: 1, pageSize: 10, column: "arrivalTime", order: "asc" },
        quiet(signal),
      ),
  });
}

/** How many of them have waited too long. */
export function useOldTodo() {
  return useQuery({
    queryKey: useHomeKey("old-todo"),
    queryFn: ({ signal }) =>
      callEndpoint(requestListsContract.todo, { pageNo: 1, pageSize: 1, to: oldSince(new Date()) }, quiet(signal)),
  });
}

/** Decisions of this week and the one before. */
export function useHomeDone() {
  return useQuery({
    queryKey: useHomeKey("done"),
    queryFn: ({ signal }) =>
      callEndpoint(
        requestListsContract.done,
        { pageNo: 1, pageSize: 200, from: doneFrom(new Date()), column: "approvalTime", order: "desc" },
        quiet(signal),
      ),
  });
}

export function useHomeRequests() {
  return useQuery({
    queryKey: useHomeKey("my-requests"),
    queryFn: ({ signal }) => callEndpoint(requestListsContract.myRequests, { pageNo: 1, pageSize: 5 }, quiet(signal)),
  });
}

/** The newest of the user's requests that are under way, and how many there are. */
export function useOpenRequests() {
  return useQuery({
    queryKey: useHomeKey("open-requests"),
    queryFn: ({ signal }) =>
      callEndpoint(
        requestListsContract.myRequests,
        { pageNo: 1, pageSize: 1, status: formStatus.inProcess },
        quiet(signal),
      ),
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
    queryFn: ({ signal }) => callEndpoint(newsContract.list, { pageNo: 1, pageSize: 4 }, quiet(signal)),
  });
}
