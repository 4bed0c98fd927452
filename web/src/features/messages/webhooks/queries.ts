import { webhooksContract } from "@signoff/server/contract/messages/webhooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";

export interface DeliveryQuery {
  readonly state: "waiting" | "delivered" | "dead" | undefined;
  readonly pageNo: number;
}

const deliveriesKey = (id: string) => ["webhooks", "deliveries", id];

export function useDeliveries(id: string, { state, pageNo }: DeliveryQuery) {
  const asked = { id, pageNo, ...(state === undefined ? {} : { state }) };
  return useQuery({
    queryKey: [...deliveriesKey(id), state, pageNo],
    queryFn: ({ signal }) => callEndpoint(webhooksContract.deliveries, asked, { loading: false, signal }),
    staleTime: 0,
    // Messages sent in the background appear without an action of the user.
    refetchInterval: 10_000,
  });
}

function useAfter(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: deliveriesKey(id) });
}

export function useReplay(id: string) {
  const onSuccess = useAfter(id);
  return useMutation({
    mutationFn: (deliveryId?: string) =>
      callEndpoint(webhooksContract.replay, deliveryId === undefined ? { id } : { id, deliveryId }),
    onSuccess,
  });
}

export function useSendTest(id: string) {
  const onSuccess = useAfter(id);
  return useMutation({ mutationFn: () => callEndpoint(webhooksContract.test, { id }), onSuccess });
}

export function useNewSecret(id: string) {
  return useMutation({ mutationFn: () => callEndpoint(webhooksContract.newSecret, { id }) });
}
