import { type CenterKey, findCentersContract } from "@signoff/server/contract/registry/find-centers";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download.ts";
import { creatableKinds, createOptionsQuery } from "../../../client/creation.ts";
import { detailQuery, loadDetail } from "../../../client/request-queries.ts";
import { useLocale } from "../../../i18n/translate.ts";
import type { ExportOptions, ListOption, LooseQuery } from "../../../list-page/list-definition.ts";

type ListInput = Parameters<typeof callEndpoint<typeof findCentersContract.list>>[1];

/** The list shows its own loading state. */
const quietly = (signal: AbortSignal) => ({ loading: false, signal }) as const;

/** Every part of the query except paging is a condition of the center. */
export function loadCenter(center: CenterKey, query: LooseQuery, signal: AbortSignal) {
  const { pageNo, pageSize, column, order, cursor, ...conditions } = query;
  const input = {
    center,
    conditions: conditions as ListInput["conditions"],
    pageNo,
    pageSize,
    column,
    order,
    cursor,
  };
  return callEndpoint(findCentersContract.list, input, quietly(signal));
}

/** The sheet uses the query of the list, without paging and with the columns. */
export function exportCenter(center: CenterKey, query: LooseQuery, options: ExportOptions) {
  const { columns, rows, signal, onProgress } = options;
  const { pageNo: _pageNo, pageSize: _pageSize, column, order, cursor: _cursor, ...conditions } = query;
  const input = {
    center,
    conditions: conditions as ListInput["conditions"],
    columns: [...columns],
    ...(rows === undefined ? {} : { rows: [...rows] }),
    column,
    order,
  };
  return downloadFile(findCentersContract.export, input, { loading: false, signal, onProgress });
}

export async function loadCodes(center: CenterKey, filter: string, signal: AbortSignal): Promise<ListOption[]> {
  const offered = await callEndpoint(findCentersContract.options, { center, filter }, quietly(signal));
  return offered.map(({ value, title }) => ({ value, label: title }));
}

const noKinds: ReadonlySet<string> = new Set();

/** Kinds the user may create, so that only these are offered. */
export function useCreatableKinds(): ReadonlySet<string> {
  const locale = useLocale();
  const { data } = useQuery({ ...createOptionsQuery(locale), select: creatableKinds, staleTime: 60_000 });
  return data ?? noKinds;
}

/** The reader's actions on a request; fetched only on demand. */
export function useRequestActions(applyId: string, enabled: boolean) {
  const locale = useLocale();
  return useQuery({
    ...detailQuery({ applyId }, locale, { loading: false, handles: true }),
    select: ({ actions }) => actions,
    enabled,
    retry: false,
  });
}

/** Why the caller cannot do this with a request now; a request that cannot be read gives no reason. */
export async function obstacleTo(
  action: "copy" | "revise",
  applyId: string,
): Promise<{ readonly reason: string | undefined } | undefined> {
  try {
    const { actions } = await loadDetail({ applyId }, { handles: true });
    const offered = actions.find((one) => one.action === action);
    return offered?.allowed === true ? undefined : { reason: offered?.reason };
  } catch {
    return { reason: undefined };
  }
}
