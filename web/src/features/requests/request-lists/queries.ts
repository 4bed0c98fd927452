import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { isRecord } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { type ListedSubsystem, subsystemListsContract } from "@signoff/server/contract/registry/subsystem-lists";
import { tasksContract } from "@signoff/server/contract/requests/tasks";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download.ts";
import { creatableKinds, createOptionsQuery } from "../../../client/creation.ts";
import { asDictionaries, dictionariesQuery } from "../../../client/dictionaries.ts";
import { definitionQuery, detailQuery, historyQuery, resolveForm } from "../../../client/request-queries.ts";
import { useLocale } from "../../../i18n/translate.ts";
import type { ExportOptions } from "../../../list-page/list-definition.ts";

export type SubsystemQuery = Omit<RequestInputOf<typeof subsystemListsContract.list>, "subsystem">;

export const loadSubsystem = (subsystem: ListedSubsystem, query: SubsystemQuery, signal: AbortSignal) =>
  callEndpoint(subsystemListsContract.list, { subsystem, ...query }, { loading: false, signal });

/** The list of a subsystem as a spreadsheet. */
export function exportSubsystem(subsystem: ListedSubsystem) {
  return (query: Omit<SubsystemQuery, "pageNo" | "pageSize" | "cursor">, options: ExportOptions): Promise<void> => {
    const { columns, rows, signal, onProgress } = options;
    const ticked = rows === undefined ? {} : { rows: [...rows] };
    const input = { subsystem, ...query, columns: [...columns], ...ticked };
    return downloadFile(subsystemListsContract.export, input, { loading: false, signal, onProgress });
  };
}

const { exportTodo, exportDone, exportMyRequests, exportTracking, exportDrafts, exportCopied } = requestListsContract;
const sheets = { exportTodo, exportDone, exportMyRequests, exportTracking, exportDrafts, exportCopied };

/** The list as a spreadsheet, in the columns of the page. */
export function exportBy<Name extends keyof typeof sheets>(name: Name) {
  type Input = RequestInputOf<(typeof sheets)[Name]>;
  return (query: Omit<Input, "columns">, options: ExportOptions): Promise<void> => {
    const { columns, rows, signal, onProgress } = options;
    // The query of the list is the query of its sheet, with the columns and the ticked rows added.
    const ticked = rows === undefined ? {} : { rows: [...rows] };
    const input = { ...query, columns: [...columns], ...ticked } as Input;
    return downloadFile(sheets[name], input, { loading: false, signal, onProgress });
  };
}

/** A request that the reader may no longer see stays in the list: its preview says so. */
const quietly = { loading: false, handles: [508, 510] } as const;

export function useRequestDetail(applyId: string, enabled: boolean) {
  const locale = useLocale();
  return useQuery({ ...detailQuery({ applyId }, locale, quietly), enabled });
}

export function useRequestHistory(applyId: string) {
  const locale = useLocale();
  return useQuery(historyQuery(applyId, locale));
}

export function useFormDefinition(applyId: string) {
  return useQuery(definitionQuery(applyId, { loading: false }));
}

type Detail = Pick<RequestDetail, "applyId" | "formType" | "revision" | "data">;

const noRows: LookupRows = [];

/** The registry rows that the fields of a request refer to, which name its codes. Tables are left out. */
export function useNamedRows(detail: Detail | undefined, enabled: boolean): LookupRows {
  const { data } = useQuery({
    queryKey: ["named-rows", detail?.applyId, detail?.revision],
    queryFn: async ({ signal }) => {
      const { applyId = "", formType = "", data: values = {} } = detail ?? {};
      const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => !isRowList(value)));
      return (await resolveForm({ applyId, formType, data: fields }, signal)).rows;
    },
    enabled: enabled && detail !== undefined,
    staleTime: 300_000,
  });
  return data ?? noRows;
}

function isRowList(value: unknown): boolean {
  return Array.isArray(value) && isRecord(value[0]);
}

const noDictionaries: Dictionaries = {};

/** Empty until they are loaded. */
export function useDictionaries(): Dictionaries {
  const locale = useLocale();
  const { data } = useQuery({ ...dictionariesQuery(locale, { loading: false }), select: asDictionaries });
  return data ?? noDictionaries;
}

/** Agrees to each task separately; the answer says which were refused and why. */
export function agreeToAll(taskIds: readonly string[], remark: string) {
  const said = remark.trim();
  return callEndpoint(tasksContract.completeBatch, {
    taskIds: [...taskIds],
    ...(said === "" ? {} : { remark: said }),
  });
}

/** Whether the user may create a kind; asked only where it matters. */
export function useMayCreate(formType: string, enabled: boolean): boolean {
  const locale = useLocale();
  const { data } = useQuery({ ...createOptionsQuery(locale), select: creatableKinds, staleTime: 60_000, enabled });
  return data?.has(formType) ?? false;
}
