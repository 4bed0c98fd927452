import { numberingContract } from "@signoff/server/contract/requests/numbering";
import type { NumberingFields } from "@signoff/server/contract/requests/numbering";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { fixedRecordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, exportXls, edit, preview } = numberingContract;

export const numberingCalls = {
  ...fixedRecordCalls({ list, queryById, exportXls, edit }),
  changes: recordChanges("numbering"),
};

/** What the rule would give next; asked again after every change of it. */
export const previewQuery = (rule: NumberingFields, revision: number) => ({
  queryKey: ["numbering", "preview", rule, revision] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callEndpoint(preview, rule, { loading: false, signal, handles: true }),
});
