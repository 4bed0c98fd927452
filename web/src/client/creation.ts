import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { creationContract } from "@signoff/server/contract/requests/creation";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";

type CreateOptions = ResultOf<typeof creationContract.options>;

export const createOptionsKey = ["creation", "options"] as const;

export const loadCreateOptions = (options: CallOptions) => callEndpoint(creationContract.options, {}, options);

/** Every kind, with the reason for those that the caller may not create now. */
export function createOptionsQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...createOptionsKey, locale],
    queryFn: ({ signal }) => loadCreateOptions({ loading: false, signal }),
  });
}

/** Kinds the caller may create. */
export function creatableKinds(options: CreateOptions): ReadonlySet<string> {
  return new Set(options.flatMap(({ formType, obstacle }) => (obstacle === null ? [formType] : [])));
}
