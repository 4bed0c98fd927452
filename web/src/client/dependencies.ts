import { dependenciesContract } from "@signoff/server/contract/registry/dependencies";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";
import { useLocale } from "../i18n/translate.ts";

/** For a request, or for a record by its registry and code. */
type Asked = { readonly applyId: string } | { readonly registry: string; readonly code: string };

export function useDependencies(asked: Asked) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["dependencies", asked, locale],
    queryFn: ({ signal }) => callEndpoint(dependenciesContract.graph, asked, { loading: false, handles: true, signal }),
    retry: false,
    staleTime: 0,
  });
}
