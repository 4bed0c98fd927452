import { creationContract } from "@signoff/server/contract/requests/creation";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { createOptionsKey, createOptionsQuery } from "../../../client/creation.ts";
import { loadTracking } from "../../../client/request-lists.ts";
import { useLocale } from "../../../i18n/translate.ts";

export function useCreateOptions() {
  const locale = useLocale();
  return useQuery(createOptionsQuery(locale));
}

export function useKeepFavourite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { formType: string; favourite: boolean }) =>
      callEndpoint(creationContract.keepFavourite, input, { loading: false }),
    onSuccess: () => client.invalidateQueries({ queryKey: createOptionsKey }),
  });
}

/** Requests that can be copied: those the user sees, of kinds the user may copy. */
export function useCopySources(kinds: string[], keyword: string, pageNo: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["creation", "sources", locale, kinds, keyword, pageNo],
    queryFn: ({ signal }) =>
      loadTracking({ formType: kinds, pageNo, pageSize: 8, ...(keyword === "" ? {} : { keyword }) }, signal),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
  });
}
