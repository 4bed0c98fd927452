import type { ResultOf } from "@signoff/domain/http/endpoint";
import { healthContract } from "@signoff/server/contract/operations/health";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";

export type Health = ResultOf<typeof healthContract.show>;

const everyMs = 60_000;

/** Fetched every minute: nodes record their state at that interval. */
export function useHealth() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["health", locale],
    queryFn: ({ signal }) => callEndpoint(healthContract.show, {}, { signal, loading: false }),
    refetchInterval: everyMs,
  });
}
