import type { Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { lookupsContract } from "@signoff/server/contract/registry/lookups";
import { requestsContract } from "@signoff/server/contract/requests/lifecycle";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";
import { listQueryKey } from "../list-page/list-query-key.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { definitionCall, detailCall, type RequestRef, userTaskCall } from "./early-calls.ts";
import { leavingSaves } from "./leaving-saves.ts";

/** Everything that changes with a request is cached below this key. */
export const requestsRoot = "requests";
export const diagramsKey = [requestsRoot, "diagram"] as const;

/** The second part of the keys of queries that show the progress of a request. */
export const routeParts: ReadonlySet<unknown> = new Set(["task", "history", "diagram", "signatures"]);

/** After any action on a request, everything shown of it is fetched again, and the number of drafts. */
export function refreshRequests(client: QueryClient): Promise<void> {
  refreshDrafts(client);
  return client.invalidateQueries({ queryKey: [requestsRoot] });
}

/** A draft was created or removed: updates the list of drafts and its count in the menu. */
export function refreshDrafts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listQueryKey("draft") });
}

/** A request with its data and the actions of the caller. */
export async function loadDetail(ref: RequestRef, options: CallOptions) {
  await leavingSaves();
  return detailCall.ask(ref, options);
}

export function detailQuery(ref: RequestRef, locale: Locale, manner: CallOptions = {}) {
  return queryOptions({
    queryKey: [requestsRoot, "detail", ref, locale],
    queryFn: ({ signal }) => loadDetail(ref, { ...manner, signal }),
  });
}

/** Open tasks and the caller's possible decisions. */
export function userTaskQuery(ref: RequestRef, locale: Locale, manner: CallOptions = {}) {
  return queryOptions({
    queryKey: [requestsRoot, "task", ref, locale],
    queryFn: async ({ signal }) => {
      await leavingSaves();
      return userTaskCall.ask(ref, { ...manner, signal });
    },
  });
}

/** The history of a request. Like its route, it is shown beside the opened request and loaded after it. */
export function historyQuery(applyId: string, locale: Locale) {
  return queryOptions({
    queryKey: [requestsRoot, "history", applyId, locale],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(requestsContract.history, { applyId }, { signal, loading: false });
    },
  });
}

/** The route of a request, with the people at each node. */
export function diagramQuery(applyId: string, locale: Locale) {
  return queryOptions({
    queryKey: [...diagramsKey, applyId, locale],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(requestsContract.diagram, { id: applyId }, { signal, loading: false, handles: true });
    },
  });
}

/** The definition a request is pinned to, which does not change. */
export function definitionQuery(applyId: string, manner: CallOptions = {}) {
  return queryOptions({
    queryKey: ["form-definitions", applyId],
    queryFn: async ({ signal }) => {
      const pinned = await definitionCall.ask({ applyId }, { ...manner, signal });
      // The server checked it when it was installed.
      return pinned.definition as unknown as FormDefinition;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The registry rows that values name. Callers continue without them if the call fails. */
export const resolveForm = (input: RequestInputOf<typeof lookupsContract.resolve>, signal: AbortSignal) =>
  callEndpoint(lookupsContract.resolve, input, { signal, loading: false, handles: true });
