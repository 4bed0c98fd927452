import type { Context } from "../../../http/context.ts";
import type { PageRequest } from "../../../lists/list-definition.ts";
import { deleteRecord, deleteRecords } from "./delete-record.ts";
import { readRecord, showDependants } from "./read-record.ts";
import type { RecordArea } from "./record-area.ts";
import { exportRecords, listRecords, type RecordSource, type SheetRequest } from "./record-list.ts";
import { addRecord, type Edit, editRecord } from "./save-record.ts";

interface Named {
  readonly id: string;
}

/** The handlers of `recordEndpoints`, for one kind of record. */
export function recordRoutes<Fields extends object, Request extends PageRequest, Row, Item extends Named>(
  area: RecordArea<Fields>,
  records: RecordSource<Request, Row, Item>,
) {
  return {
    ...openedRecordRoutes(area),
    list: (context: Context, request: Request) => listRecords(context, records, request),
    exportXls: (context: Context, request: SheetRequest<Request>) => exportRecords(context, records, request),
  };
}

/** The handlers of `openedRecordEndpoints`. */
export function openedRecordRoutes<Fields extends object>(area: RecordArea<Fields>) {
  return {
    queryById: (context: Context, request: Named) => readRecord(context, area, request),
    dependants: (context: Context, request: Named) => showDependants(context, area, request),
    add: (context: Context, fields: Fields) => addRecord(context, area, fields),
    edit: (context: Context, edit: Edit<Fields>) => editRecord(context, area, edit),
    delete: (context: Context, request: Named) => deleteRecord(context, area, request),
    deleteBatch: (context: Context, request: { readonly ids: string }) => deleteRecords(context, area, request),
  };
}
