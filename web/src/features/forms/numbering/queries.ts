import type { NumberingFields } from "@signoff/domain/records/numbering-rule";
import { numberingContract } from "@signoff/server/contract/requests/numbering";
import { callEndpoint } from "../../../api/call-endpoint.ts";

/** The next numbers of the rule. */
export const previewQuery = (rule: NumberingFields, revision: number) => ({
  queryKey: ["numbering", "preview", rule, revision] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callEndpoint(numberingContract.preview, rule, { loading: false, signal, handles: true }),
});
