import { requestsContract, type HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import { signaturesContract } from "@signoff/server/contract/requests/signatures";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { lookupsContract } from "@signoff/server/contract/registry/lookups";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import { loadBehaviour } from "@signoff/forms/kinds/load-kind";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { asDictionaries, dictionariesQuery } from "../../../client/dictionaries.ts";
import type { CallOptions } from "../../../api/request.ts";
import type { RequestRef } from "../../../client/early-calls.ts";
import {
  definitionQuery,
  detailQuery,
  diagramQuery,
  historyQuery,
  requestsRoot,
  userTaskQuery,
} from "../../../client/request-queries.ts";
import { signedLine, sinceMyDecision } from "./compared-with.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { afterPaint } from "../../../ui/after-paint.ts";

export function useRequest(ref: RequestRef, manner: CallOptions = {}) {
  const locale = useLocale();
  return useQuery({ ...detailQuery(ref, locale, manner), staleTime: 0 });
}

export function useUserTask(ref: RequestRef, manner: CallOptions = {}) {
  const locale = useLocale();
  return useQuery({ ...userTaskQuery(ref, locale, manner), staleTime: 0 });
}

const noHistory: readonly HistoryItem[] = [];

/** The history of a request; empty until it is loaded. */
export function useHistory(applyId: string): readonly HistoryItem[] {
  const locale = useLocale();
  const { data } = useQuery(historyQuery(applyId, locale));
  return data ?? noHistory;
}

export function useDiagram(applyId: string, enabled = true) {
  const locale = useLocale();
  return useQuery({ ...diagramQuery(applyId, locale), enabled });
}

/** Comparison with another version by its id, or with the caller's last decision. */
export function useComparison(applyId: string, chosen: string | null) {
  const locale = useLocale();
  return useQuery({
    queryKey: [requestsRoot, "compare", applyId, chosen, locale],
    queryFn: ({ signal }) => {
      return callEndpoint(requestsContract.compare, comparisonOf(applyId, chosen ?? ""), { signal });
    },
    enabled: chosen !== null,
    // Another choice replaces the one on screen without a blank between them.
    placeholderData: (before) => before,
  });
}

function comparisonOf(applyId: string, chosen: string): RequestInputOf<typeof requestsContract.compare> {
  const line = signedLine(chosen);
  if (line !== undefined) return { applyId, sinceLine: line };
  return chosen === sinceMyDecision ? { applyId } : { applyId: chosen, withApplyId: applyId };
}

/** The signatures of a request, which are shown beside its history. */
export function useSignatures(applyId: string) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: [requestsRoot, "signatures", applyId, locale],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(signaturesContract.list, { applyId }, { signal, loading: false, handles: true });
    },
  });
  return data;
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

/**
 * The definition a request is pinned to, and the rules of its kind, which are code of the application. Rules that load
 * after the page form a new set, so that everything is checked again with them.
 */
export function useFormOf(applyId: string | undefined) {
  return useQuery({
    queryKey: ["form-definitions", applyId, "with-rules"],
    queryFn: async ({ client, queryKey }) => {
      const definition = await client.ensureQueryData(definitionQuery(applyId ?? ""));
      if (!isFormKind(definition.kind)) throw new Error(`There is no form ${definition.kind}`);
      const { rules, computed, prefills, loadLater } = await loadBehaviour(definition.kind);
      const form = { definition, rules, computed, prefills };
      void loadLater?.().then(() => client.setQueryData(queryKey, { ...form, rules: { ...rules } }));
      return form;
    },
    enabled: applyId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The new set has the functions of the old one, and would be mistaken for it.
    structuralSharing: false,
  });
}

export function useDictionaries() {
  const locale = useLocale();
  return useQuery({ ...dictionariesQuery(locale), select: asDictionaries });
}
