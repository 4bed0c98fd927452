import { department } from "@signoff/domain/records/department";
import { departmentsContract } from "@signoff/server/contract/people/departments";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

export const departmentCalls = {
  ...recordCalls(departmentsContract),
  changes: recordChanges(department.object),
};

/** Effects of merging one department into another. */
export function previewMerge(id: string, into: string, signal: AbortSignal) {
  return callEndpoint(departmentsContract.previewMerge, { id, into }, { loading: false, signal, handles: [406, 404] });
}

export function mergeDepartment(asked: { id: string; revision: number; into: string }) {
  return callEndpoint(departmentsContract.merge, asked, { handles: [406, 409, 404] });
}

/** Cache key of the list and the open departments. */
export const departmentListKey = department.object;
