import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import { callEndpoint } from "../api/call-endpoint.ts";
import { downloadFile } from "../api/download.ts";
import type { PageQuery } from "../list-page/list-definition.ts";
import type { DeletedRecord, RecordCalls, Saved, SingleCalls, StoredRecord } from "./record-definition.ts";

/** Endpoints as `recordEndpoints` makes them. */
interface RecordEndpoints extends FixedEndpoints, OpenedEndpoints {}

/** The same for records that come with the program: they can only be changed. */
interface FixedEndpoints {
  readonly list: Endpoint;
  readonly queryById: Endpoint;
  readonly exportXls: Endpoint;
  readonly edit: Endpoint;
}

/** The same for records that another call lists. */
interface OpenedEndpoints {
  readonly queryById: Endpoint;
  readonly edit: Endpoint;
  readonly dependants: Endpoint;
  readonly add: Endpoint;
  readonly delete: Endpoint;
  readonly deleteBatch: Endpoint;
}

type RowOf<E extends FixedEndpoints> = ResultOf<E["list"]> extends { records: readonly (infer Row)[] } ? Row : never;
type QueryOf<E extends FixedEndpoints> =
  RequestInputOf<E["list"]> extends PageQuery ? RequestInputOf<E["list"]> : never;
type FieldsOf<E extends Pick<FixedEndpoints, "edit">> =
  RequestInputOf<E["edit"]> extends { fields: infer Fields extends object } ? Fields : never;

/** Refusals shown at their place in the form: wrong input, an older revision, a deleted record. */
const handled = { handles: [406, 409, 404] };

/**
 * Server calls of a page of records, from the endpoints of its contract. `recordEndpoints` made the schemas of the
 * endpoints, so these types belong to them.
 */
export function recordCalls<E extends RecordEndpoints>(endpoints: E): RecordCalls<RowOf<E>, QueryOf<E>, FieldsOf<E>> {
  return { ...fixedRecordCalls(endpoints), ...openedRecordCalls(endpoints) };
}

export function openedRecordCalls<E extends OpenedEndpoints>(endpoints: E): SingleCalls<FieldsOf<E>> {
  return {
    ...readingAndEditing(endpoints),
    add: async (fields) => (await callEndpoint(endpoints.add, fields, handled)) as Saved,
    remove: (id) => callEndpoint(endpoints.delete, { id }, handled),
    removeAll: async (ids) =>
      (await callEndpoint(endpoints.deleteBatch, { ids: ids.join(",") })) as readonly DeletedRecord[],
    dependants: async (id, signal) =>
      (await callEndpoint(endpoints.dependants, { id }, { ...quiet, signal })) as readonly Dependants[],
  };
}

const quiet = { loading: false } as const;
const never = () => Promise.reject(new Error("these records are neither added nor deleted"));

export function fixedRecordCalls<E extends FixedEndpoints>(
  endpoints: E,
): RecordCalls<RowOf<E>, QueryOf<E>, FieldsOf<E>> {
  return {
    load: async (query, signal) =>
      (await callEndpoint(endpoints.list, query, { ...quiet, signal })) as Awaited<
        ReturnType<RecordCalls<RowOf<E>, QueryOf<E>, FieldsOf<E>>["load"]>
      >,
    exportRows: (query, { columns, rows, signal, onProgress }) => {
      const ticked = rows === undefined ? {} : { rows: rows.join(",") };
      const input = { ...query, columns: columns.join(","), ...ticked };
      return downloadFile(endpoints.exportXls, input, { ...quiet, signal, onProgress });
    },
    ...readingAndEditing(endpoints),
    add: never,
    remove: never,
    removeAll: never,
    dependants: never,
  };
}

function readingAndEditing<E extends Pick<OpenedEndpoints, "queryById" | "edit">>(
  endpoints: E,
): Pick<SingleCalls<FieldsOf<E>>, "read" | "edit"> {
  return {
    read: async (id, signal) =>
      (await callEndpoint(endpoints.queryById, { id }, { ...quiet, signal, handles: [404] })) as StoredRecord<
        FieldsOf<E>
      >,
    edit: async ({ id, revision, fields }) =>
      (await callEndpoint(endpoints.edit, { id, revision, fields }, handled)) as Saved,
  };
}
