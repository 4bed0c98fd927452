import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { shuttlesContract } from "@signoff/server/contract/registry/shuttles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { listQueryKey } from "../../../../list-page/list-query-key.ts";
import { loadCenter } from "../queries.ts";

export type { Shuttle } from "@signoff/server/contract/registry/shuttles";

const root = "shuttles";
/** Shown in the dialog: errors, and that somebody else was faster. */
const handled = { handles: [404, 406, 409] };

export function useShuttle(id: string | null) {
  const locale = useLocale();
  return useQuery({
    queryKey: [root, id, locale],
    queryFn: ({ signal }) =>
      callEndpoint(shuttlesContract.seats, { id: id ?? "" }, { loading: false, signal, handles: [404] }),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Other shuttles that a product may move to. */
export function useOtherShuttles(shuttleNo: string, enabled: boolean) {
  const locale = useLocale();
  return useQuery({
    queryKey: [root, "others", shuttleNo, locale],
    queryFn: async ({ signal }) => {
      const asked = { shuttleStatus: ["planned", "booking", "closed"], pageNo: 1, pageSize: 100 };
      const { records } = await loadCenter("shuttles", asked, signal);
      return records.filter(({ cells }) => cells["shuttleNo"] !== shuttleNo);
    },
    enabled,
  });
}

export type SeatChange =
  | { readonly do: "assign"; readonly input: RequestInputOf<typeof shuttlesContract.assign> }
  | { readonly do: "release"; readonly input: RequestInputOf<typeof shuttlesContract.release> }
  | { readonly do: "move"; readonly input: RequestInputOf<typeof shuttlesContract.move> }
  | { readonly do: "booking"; readonly input: RequestInputOf<typeof shuttlesContract.setBookingClose> };

function send(change: SeatChange) {
  switch (change.do) {
    case "assign":
      return callEndpoint(shuttlesContract.assign, change.input, handled);
    case "release":
      return callEndpoint(shuttlesContract.release, change.input, handled);
    case "move":
      return callEndpoint(shuttlesContract.move, change.input, handled);
    case "booking":
      return callEndpoint(shuttlesContract.setBookingClose, change.input, handled);
  }
}

/** The list and every open shuttle show the result, or the current state after a refusal. */
export function useSeatChange(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [root] });
      void client.invalidateQueries({ queryKey: listQueryKey("find.shuttles") });
    },
  });
}
