import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { platesContract } from "@signoff/server/contract/registry/plates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";

const own = "plates";

export function usePlate(plateId: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [own, plateId, locale],
    queryFn: ({ signal }) => callEndpoint(platesContract.show, { plateId }, { loading: false, handles: true, signal }),
    retry: false,
  });
}

/** Whether it was refused or not, the plate is fetched again: somebody else may have moved it. */
export function useMovePlate(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestInputOf<typeof platesContract.move>) => callEndpoint(platesContract.move, input),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [own] }),
  });
}
