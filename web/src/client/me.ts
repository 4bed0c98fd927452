import type { Locale } from "@signoff/domain/locale";
import { sessionContract } from "@signoff/server/contract/sign-in/session";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";

export const meKey = ["session", "me"] as const;

/** The signed-in user with the unified to-do. Names come in the caller's language, so the language is part of the key. */
export function meQuery(userId: string, locale: Locale) {
  return queryOptions({
    queryKey: [...meKey, userId, locale],
    queryFn: ({ signal }) => callEndpoint(sessionContract.me, {}, { loading: false, signal }),
    staleTime: 30_000,
  });
}
