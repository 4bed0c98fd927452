import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { operationLogContract, type VerifiedPart } from "@signoff/server/contract/base/operation-log";
import dayjs from "dayjs";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download.ts";
import type { ExportOptions } from "../../../list-page/list-definition.ts";

const { adminLog, routingLog, exportAdminLog, exportRoutingLog, verify, verifyRouting } = operationLogContract;

export type AdminQuery = RequestInputOf<typeof adminLog>;
export type RoutingQuery = RequestInputOf<typeof routingLog>;

/** The page filters by days, the server by moments: from the start of the first day to the end of the last. */
function moments<Query extends { from?: string | undefined; to?: string | undefined }>(query: Query): Query {
  const { from, to } = query;
  return {
    ...query,
    ...(from === undefined ? {} : { from: dayjs(from).startOf("day").format() }),
    ...(to === undefined ? {} : { to: dayjs(to).endOf("day").format() }),
  };
}

const quietly = (signal: AbortSignal) => ({ loading: false, signal }) as const;

export const loadAdminLog = (query: AdminQuery, signal: AbortSignal) =>
  callEndpoint(adminLog, moments(query), quietly(signal));

export const loadRoutingLog = (query: RoutingQuery, signal: AbortSignal) =>
  callEndpoint(routingLog, moments(query), quietly(signal));

/** The newest lines come first in the sheet, whatever the order on screen. */
export function exportLog(
  query: Omit<AdminQuery, "pageNo" | "pageSize" | "cursor">,
  { columns, rows, signal, onProgress }: ExportOptions,
) {
  const { column: _column, order: _order, ...conditions } = moments(query);
  const input = { ...conditions, columns: columns.join(","), ...(rows && { rows: rows.join(",") }) };
  return downloadFile(exportAdminLog, input, { ...quietly(signal), onProgress });
}

export function exportRouting(
  query: Omit<RoutingQuery, "pageNo" | "pageSize" | "cursor">,
  { columns, rows, signal, onProgress }: ExportOptions,
) {
  const { column: _column, order: _order, ...conditions } = moments(query);
  const input = { ...conditions, columns: columns.join(","), ...(rows && { rows: rows.join(",") }) };
  return downloadFile(exportRoutingLog, input, { ...quietly(signal), onProgress });
}

export type VerifyCall = (after: string, signal: AbortSignal) => Promise<VerifiedPart>;

export const verifyFromAdminLog: VerifyCall = (after, signal) => callEndpoint(verify, { after }, quietly(signal));
export const verifyFromRoutingLog: VerifyCall = (after, signal) =>
  callEndpoint(verifyRouting, { after }, quietly(signal));
