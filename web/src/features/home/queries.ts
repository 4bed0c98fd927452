import { sessionContract } from "@signoff/server/contract/session";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { meQueryKey } from "../../session/query-keys.ts";
import { useSession } from "../../session/session-store.ts";
import { useLocale } from "../../i18n/translate.ts";

/** The signed-in user with the unified to-do; the shell asks for the same and shares the answer. */
export function useHomeMe() {
  const locale = useLocale();
  const userId = useSession((state) => state.userInfo?.id ?? "");
  return useQuery({
    queryKey: meQueryKey(userId, locale),
    queryFn: ({ signal }) => callEndpoint(sessionContract.me, {}, { loading: false, signal }),
    staleTime: 30_000,
  });
}
