import type { RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import { reportsContract } from "@signoff/server/contract/operations/reports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download.ts";
import { useLocale } from "../../../i18n/translate.ts";

const { show, requests, export: exported } = reportsContract;

export type AskedReport = RequestInputOf<typeof show>;
export type Report = ResultOf<typeof show>;
export type About = RequestInputOf<typeof requests>["about"];
export type BehindRow = ResultOf<typeof requests>["records"][number];

const reportsKey = "reports";

export function useReport(asked: AskedReport) {
  const locale = useLocale();
  return useQuery({
    queryKey: [reportsKey, "show", asked, locale],
    queryFn: ({ signal }) => callEndpoint(show, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const behindPageSize = 20;

/** The requests behind a bar or a figure. */
export function useBehind(asked: AskedReport, about: About, pageNo: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: [reportsKey, "requests", asked, about, pageNo, locale],
    queryFn: ({ signal }) =>
      callEndpoint(requests, { ...asked, about, pageNo, pageSize: behindPageSize }, { signal, loading: false }),
    placeholderData: keepPreviousData,
  });
}

export const exportReport = (asked: AskedReport) => downloadFile(exported, asked);
