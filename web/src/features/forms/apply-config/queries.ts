import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ApplyConfigFields, applyConfigContract } from "@signoff/server/contract/forms/apply-config";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { fixedRecordCalls } from "../../../record-page/record-calls.ts";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";

const { list, queryById, exportXls, edit, choices, preview } = applyConfigContract;

export const applyConfigCalls = {
  ...fixedRecordCalls({ list, queryById, exportXls, edit }),
  changes: recordChanges("apply-configuration"),
};

const quiet = { loading: false } as const;

/** The choices for the configuration of a kind. */
export function useChoices(kind: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...recordQueryKey("applyConfig"), kind, "choices", locale],
    queryFn: ({ signal }) => callEndpoint(choices, { id: kind }, { ...quiet, signal }),
  }).data;
}

/** Effects of the entered change; undefined until they are known. */
export function useConsequences(fields: ApplyConfigFields) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...recordQueryKey("applyConfig"), fields.kind, "preview", fields, locale],
    queryFn: ({ signal }) => callEndpoint(preview, { id: fields.kind, fields }, { ...quiet, signal, handles: [406] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
