import type { RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import { routingAdminContract, type RoutingDetail } from "@signoff/server/contract/requests/edit-routing";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { operateRouting } from "../../../client/routing-operations.ts";
import { useLocale } from "../../../i18n/translate.ts";

const { list, detail, operateMany } = routingAdminContract;
const quiet = { loading: false } as const;
const all = ["routing-admin"] as const;

export type Operation = RequestInputOf<typeof routingAdminContract.operate>;
export type Outcome = ResultOf<typeof routingAdminContract.operate>;
export type FoundRequest = ResultOf<typeof list>["records"][number];

/** Running requests by number, subject or handler, the newest first. */
export function useRunningRequests(keyword: string) {
  const locale = useLocale();
  const asked = keyword === "" ? {} : { keyword };
  return useQuery({
    queryKey: [...all, "list", keyword, locale],
    queryFn: ({ signal }) => callEndpoint(list, { ...asked, pageNo: 1, pageSize: 50 }, { ...quiet, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

export function useRouting(applyId: string | null) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...all, "detail", applyId, locale],
    queryFn: ({ signal }) => callEndpoint(detail, { applyId: applyId ?? "" }, { ...quiet, signal, handles: true }),
    enabled: applyId !== null,
    staleTime: 0,
  });
}

/** Effects of the operation: the same step on the server, without writing. */
export function usePreview(operation: Operation | null) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...all, "preview", operation, locale],
    queryFn: ({ signal }) => {
      if (operation === null) throw new Error("nothing is asked");
      // The reason is required before it is done, not for a preview.
      return operateRouting({ ...operation, reason: "-", preview: true }, { ...quiet, signal, handles: true });
    },
    enabled: operation !== null,
    retry: false,
    staleTime: 0,
  });
}

export function useOperate(onDone: (outcome: Outcome) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (operation: Operation) => operateRouting(operation, { handles: true }),
    onSuccess: (outcome) => onDone(outcome),
    // Done or refused: the data on screen may be old.
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  });
}

export type ManyOperation = RequestInputOf<typeof operateMany>;

/** The same change of several requests; the answer has the result of each. */
export function useOperateMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (operation: ManyOperation) => callEndpoint(operateMany, operation, { handles: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  });
}

export type { RoutingDetail };
