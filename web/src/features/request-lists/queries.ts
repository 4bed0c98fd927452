import type { RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { isRecord } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import type { RequestDetail } from "@signoff/server/contract/requests";
import { creationContract } from "@signoff/server/contract/creation";
import { dictionaryContract } from "@signoff/server/contract/dictionary";
import { requestListsContract } from "@signoff/server/contract/request-lists";
import { type ListedSubsystem, subsystemListsContract } from "@signoff/server/contract/subsystem-lists";
import { tasksContract } from "@signoff/server/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download.ts";
import { definitionQuery, detailQuery, historyQuery, resolveForm } from "../../client/request-queries.ts";
import { useLocale } from "../../i18n/translate.ts";
import type { ExportOptions } from "../../list-page/list-definition.ts";

type Lists = typeof requestListsContract;
export type TodoQuery = RequestInputOf<Lists["todo"]>;
export type DoneQuery = RequestInputOf<Lists["done"]>;
export type MyRequestsQuery = RequestInputOf<Lists["myRequests"]>;
export type TrackingQuery = RequestInputOf<Lists["tracking"]>;
export type SubsystemQuery = Omit<RequestInputOf<typeof subsystemListsContract.list>, "subsystem">;
export type DraftsQuery = RequestInputOf<Lists["drafts"]>;
export type CopiedQuery = RequestInputOf<Lists["copied"]>;

/** The list itself shows that it loads; the indicator of the page stays quiet. */
const quietly = (signal: AbortSignal) => ({ loading: false, signal }) as const;

export const loadTodo = (query: TodoQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.todo, query, quietly(signal));
export const loadDone = (query: DoneQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.done, query, quietly(signal));
export const loadMyRequests = (query: MyRequestsQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.myRequests, query, quietly(signal));
export const loadTracking = (query: TrackingQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.tracking, query, quietly(signal));
export const loadSubsystem = (subsystem: ListedSubsystem, query: SubsystemQuery, signal: AbortSignal) =>
  callEndpoint(subsystemListsContract.list, { subsystem, ...query }, quietly(signal));
export const loadDrafts = (query: DraftsQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.drafts, query, quietly(signal));
export const loadCopied = (query: CopiedQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.copied, query, quietly(signal));

/** The list of a subsystem as a spreadsheet. */
export function exportSubsystem(subsystem: ListedSubsystem) {
  return (query: Omit<SubsystemQuery, "pageNo" | "pageSize" | "cursor">, options: ExportOptions): Promise<void> => {
    const { columns, rows, signal, onProgress } = options;
    const ticked = rows === undefined ? {} : { rows: [...rows] };
    const input = { subsystem, ...query, columns: [...columns], ...ticked };
    return downloadFile(subsystemListsContract.export, input, { loading: false, signal, onProgress });
  };
}

type Sheet = "exportTodo" | "exportDone" | "exportMyRequests" | "exportTracking" | "exportDrafts" | "exportCopied";

/** The list as a spreadsheet, in the columns of the page. */
export function exportBy<Name extends Sheet>(name: Name) {
  return (query: Omit<RequestInputOf<Lists[Name]>, "columns">, options: ExportOptions): Promise<void> => {
    const { columns, rows, signal, onProgress } = options;
    // The query of the list is the query of its sheet; only the columns and what is ticked come to it.
    const ticked = rows === undefined ? {} : { rows: [...rows] };
    const input = { ...query, columns: [...columns], ...ticked } as RequestInputOf<Lists[Name]>;
    return downloadFile(requestListsContract[name], input, { loading: false, signal, onProgress });
  };
}

export function useRequestDetail(applyId: string, enabled: boolean) {
  const locale = useLocale();
  return useQuery({ ...detailQuery({ applyId }, locale, { loading: false }), enabled });
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

/** The registry rows that the fields of a request refer to, which name its codes. Its tables stay at home. */
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

/** Dictionaries as forms read them. They come in the caller's language, so both languages show the same name. */
export function useDictionaries(): Dictionaries {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["dictionaries", locale],
    queryFn: ({ signal }) => callEndpoint(dictionaryContract.queryAllDictItems, {}, quietly(signal)),
    staleTime: 300_000,
    select: asDictionaries,
  });
  return data ?? noDictionaries;
}

function asDictionaries(items: ResultOf<typeof dictionaryContract.queryAllDictItems>): Dictionaries {
  const named = Object.entries(items).map(
    ([code, list]) => [code, list.map(({ value, text }) => ({ value, zh: text, en: text }))] as const,
  );
  return Object.fromEntries(named);
}

/** Agrees to each task for itself; the answer says which of them were refused and why. */
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
  const { data } = useQuery({
    queryKey: ["creation", "options", locale],
    queryFn: ({ signal }) => callEndpoint(creationContract.options, {}, quietly(signal)),
    staleTime: 60_000,
    enabled,
  });
  return data?.some((option) => option.formType === formType && option.obstacle === null) ?? false;
}
