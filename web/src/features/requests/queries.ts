import { requestsContract, type HistoryItem } from "@signoff/server/contract/requests";
import { lookupsContract } from "@signoff/server/contract/lookups";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { isFormKind, loadKind } from "@signoff/forms/kinds/load-kind";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { listQueryKey } from "../../list-page/list-query-key.ts";
import { sinceMyDecision } from "./compared-with.ts";
import { leavingSaves } from "./draft/leaving-saves.ts";
import { definitionCall, detailCall, dictionariesCall, userTaskCall } from "./early-calls.ts";
import { useLocale } from "../../i18n/translate.ts";
import { afterPaint } from "../../ui/after-paint.ts";

/** A request is asked for by its id, or by the id of one of its tasks. */
export type RequestRef = { readonly applyId: string } | { readonly taskId: string };

export const requestsRoot = "requests";
const forms = "form-definitions";

/** Whatever was done to a request, everything shown of it is asked for again, and how many drafts there are. */
export function refreshRequests(client: QueryClient): Promise<void> {
  refreshDrafts(client);
  return client.invalidateQueries({ queryKey: [requestsRoot] });
}

/** A draft has come or gone: the list of drafts and its number in the menu say so. */
export function refreshDrafts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listQueryKey("draft") });
}

export function requestKey(ref: RequestRef, locale: string): readonly unknown[] {
  return [requestsRoot, "detail", ref, locale];
}

export function useRequest(ref: RequestRef) {
  const locale = useLocale();
  return useQuery({
    queryKey: requestKey(ref, locale),
    queryFn: async ({ signal }) => {
      await leavingSaves();
      return detailCall.ask(ref, { signal });
    },
    staleTime: 0,
  });
}

/** Open tasks and what the caller may decide. */
export function useUserTask(ref: RequestRef) {
  const locale = useLocale();
  return useQuery({
    queryKey: [requestsRoot, "task", ref, locale],
    queryFn: async ({ signal }) => {
      await leavingSaves();
      return userTaskCall.ask(ref, { signal });
    },
    staleTime: 0,
  });
}

const noHistory: readonly HistoryItem[] = [];

/** What happened to a request; nothing until it is known. */
export function useHistory(applyId: string): readonly HistoryItem[] {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: [requestsRoot, "history", applyId, locale],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(requestsContract.history, { applyId }, { signal, loading: false });
    },
  });
  return data ?? noHistory;
}

export function useDiagram(applyId: string, enabled = true) {
  const locale = useLocale();
  return useQuery({
    queryKey: [requestsRoot, "diagram", applyId, locale],
    queryFn: ({ signal }) =>
      callEndpoint(requestsContract.diagram, { id: applyId }, { signal, loading: false, handles: true }),
    enabled,
  });
}

/** With another version by its id, or with what the caller last decided on. */
export function useComparison(applyId: string, chosen: string | null) {
  const locale = useLocale();
  return useQuery({
    queryKey: [requestsRoot, "compare", applyId, chosen, locale],
    queryFn: ({ signal }) => {
      const asked = chosen === sinceMyDecision ? { applyId } : { applyId: chosen ?? "", withApplyId: applyId };
      return callEndpoint(requestsContract.compare, asked, { signal });
    },
    enabled: chosen !== null,
    // Another choice takes the place of the one on screen, without a blank between them.
    placeholderData: (before) => before,
  });
}

export function useRelated(applyId: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [requestsRoot, "related", applyId, locale],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(lookupsContract.related, { applyId }, { signal, loading: false, handles: true });
    },
    staleTime: 60_000,
  });
}

/** The definition a request is pinned to, and the rules of its kind, which are code and come with the application. */
export function useFormOf(applyId: string | undefined) {
  return useQuery({
    queryKey: [forms, applyId],
    queryFn: async ({ signal }) => {
      const pinned = await definitionCall.ask({ applyId }, { signal });
      // The server checked it when it was installed.
      const definition = pinned.definition as unknown as FormDefinition;
      if (!isFormKind(definition.kind)) throw new Error(`There is no form ${definition.kind}`);
      const kind = await loadKind(definition.kind);
      return { definition, rules: kind.rules, computed: kind.computed, prefills: kind.prefills };
    },
    enabled: applyId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Dictionaries as forms read them. They come in the caller's language, so both languages show the same name. */
export function useDictionaries() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["dictionaries", locale],
    queryFn: ({ signal }) => dictionariesCall.ask({}, { signal }),
    staleTime: 5 * 60_000,
    select: asDictionaries,
  });
}

function asDictionaries(items: Readonly<Record<string, readonly { value: string; text: string; parent?: string }[]>>) {
  const dictionaries: Dictionaries = Object.fromEntries(
    Object.entries(items).map(([code, list]) => [
      code,
      list.map(({ value, text, parent }) => ({ value, zh: text, en: text, ...(parent ? { parent } : {}) })),
    ]),
  );
  return dictionaries;
}
