import { creationContract } from "@signoff/server/contract/creation";
import { requestListsContract } from "@signoff/server/contract/request-lists";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useLocale } from "../../i18n/translate.ts";

const optionsKey = ["creation", "options"] as const;

export function useCreateOptions() {
  const locale = useLocale();
  return useQuery({
    queryKey: [...optionsKey, locale],
    queryFn: ({ signal }) => callEndpoint(creationContract.options, {}, { loading: false, signal }),
  });
}

export function useKeepFavourite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { formType: string; favourite: boolean }) =>
      callEndpoint(creationContract.keepFavourite, input, { loading: false }),
    onSuccess: () => client.invalidateQueries({ queryKey: optionsKey }),
  });
}

/** Requests that can be copied: those the user sees, of kinds the user may copy. */
export function useCopySources(kinds: string[], keyword: string, pageNo: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["creation", "sources", locale, kinds, keyword, pageNo],
    queryFn: ({ signal }) =>
      callEndpoint(
        requestListsContract.tracking,
        { formType: kinds, pageNo, pageSize: 8, ...(keyword === "" ? {} : { keyword }) },
        { loading: false, signal },
      ),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
  });
}
