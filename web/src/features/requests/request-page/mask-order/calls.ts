import type { Locale } from "@signoff/domain/locale";
import { maskOrdersContract } from "@signoff/server/contract/registry/mask-orders";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { downloadFile } from "../../../../api/download.ts";

export function maskOrderQuery(applyId: string, locale: Locale) {
  return queryOptions({
    queryKey: ["mask-order", applyId, locale],
    queryFn: ({ signal }) => callEndpoint(maskOrdersContract.show, { applyId }, { signal }),
    staleTime: 0,
  });
}

export const downloadOrderSheet = (applyId: string) => downloadFile(maskOrdersContract.exportXls, { applyId });

export const downloadOrderFile = (applyId: string) => downloadFile(maskOrdersContract.file, { applyId });
