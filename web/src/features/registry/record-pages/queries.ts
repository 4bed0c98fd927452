import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import { registeredRecordsContract } from "@signoff/server/contract/registry/record-pages";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";

export function useRecord(kind: RegisteredKind, code: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["registered-records", kind, code, locale],
    queryFn: ({ signal }) =>
      callEndpoint(registeredRecordsContract.show, { kind, code }, { loading: false, handles: true, signal }),
    retry: false,
  });
}
