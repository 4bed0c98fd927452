import type { Endpoint, RequestInputOf } from "@signoff/domain/http/endpoint";
import { evidenceContract } from "@signoff/server/contract/requests/evidence";
import { requestsContract } from "@signoff/server/contract/requests/lifecycle";
import { attachmentsContract } from "@signoff/server/contract/files/attachments";
import { lookupsContract } from "@signoff/server/contract/registry/lookups";
import { tasksContract } from "@signoff/server/contract/requests/tasks";
import { templatesContract } from "@signoff/server/contract/forms/templates";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { downloadFile, fetchFile } from "../../../api/download.ts";
import type { CallOptions } from "../../../api/request.ts";
import type { LiveOptions } from "../../../api/upload-live.ts";
import { peopleNamed } from "../../../client/people.ts";
import type { FormFiles } from "../../../form-renderer/form-view-props.ts";
import type { Place } from "./half-files.ts";

/**
 * The page shows these failures itself: bad input at its field, a stale revision as a conflict, no connection in the
 * chip.
 */
const ownSave = { loading: false, handles: true } as const;

export const saveRequest = (input: RequestInputOf<typeof requestsContract.save>, signal?: AbortSignal) =>
  callEndpoint(requestsContract.save, input, { ...ownSave, ...(signal ? { signal } : {}) });
export const submitRequest = (input: RequestInputOf<typeof requestsContract.submit>) =>
  callEndpoint(requestsContract.submit, input, { handles: [406, 409] });
export const predictRoute = (input: RequestInputOf<typeof requestsContract.previewRoute>, signal?: AbortSignal) =>
  callEndpoint(requestsContract.previewRoute, input, { ...ownSave, ...(signal ? { signal } : {}) });

/** The newest version at this moment. */
export const newestVersion = (applyId: string) =>
  callEndpoint(requestsContract.newestVersion, { applyId }, { loading: false, handles: true });
export const answerWithdrawal = (applyId: string, accept: boolean, remark?: string) =>
  callEndpoint(requestsContract.answerWithdraw, { applyId, accept, remark });
export const copyInPeople = (applyId: string, userIds: string[], remark?: string) =>
  callEndpoint(requestsContract.copyIn, { applyId, userIds, remark });
export const closeCondition = (input: RequestInputOf<typeof requestsContract.closeCondition>) =>
  callEndpoint(requestsContract.closeCondition, input);

export const decideTask = (input: RequestInputOf<typeof tasksContract.complete>, manner: CallOptions = {}) =>
  callEndpoint(tasksContract.complete, input, { ...manner, handles: [406, 409, 508] });
export const saveTask = (input: RequestInputOf<typeof tasksContract.save>) =>
  callEndpoint(tasksContract.save, input, ownSave);
export const addSigners = (input: RequestInputOf<typeof tasksContract.addSign>) =>
  callEndpoint(tasksContract.addSign, input, { handles: input.mode === "after" ? [406, 409, 508] : [] });
export const removeSigner = (taskId: string, userId: string) =>
  callEndpoint(tasksContract.removeSign, { taskId, userId });
export const transferTask = (input: RequestInputOf<typeof tasksContract.transfer>) =>
  callEndpoint(tasksContract.transfer, input);
export const takeBackDecision = (taskId: string) => callEndpoint(tasksContract.takeBack, { taskId });

export const lookUpRows = (input: RequestInputOf<typeof lookupsContract.lookup>, signal: AbortSignal) =>
  callEndpoint(lookupsContract.lookup, input, { signal, loading: false });
type Paged<E extends Endpoint> = Omit<RequestInputOf<E>, "column" | "order" | "cursor">;

/** A reader without the right to the whole list uses the look-up of the form. */
const orAskForm = (signal: AbortSignal) => ({ signal, loading: false, handles: [510] }) as const;
export const listToptiers = (input: Paged<typeof lookupsContract.toptiers>, signal: AbortSignal) =>
  callEndpoint(lookupsContract.toptiers, input, orAskForm(signal));
export const listTechIds = (input: Paged<typeof lookupsContract.techIds>, signal: AbortSignal) =>
  callEndpoint(lookupsContract.techIds, input, orAskForm(signal));
export const listTestKeyBodies = (input: Paged<typeof lookupsContract.testKeyBodies>, signal: AbortSignal) =>
  callEndpoint(lookupsContract.testKeyBodies, input, orAskForm(signal));
export const equipmentById = (eqpId: string, signal: AbortSignal) =>
  callEndpoint(lookupsContract.equipmentById, { eqpId }, { signal, loading: false, handles: true });
export const maskTable = (techId: string, signal: AbortSignal) =>
  callEndpoint(lookupsContract.maskTable, { techId }, { signal, loading: false, handles: true });

export const acceptedAnalysis = (faNo: string, signal: AbortSignal) =>
  callEndpoint(lookupsContract.acceptedAnalysis, { faNo }, { signal, loading: false, handles: true });

export const findPeople = (keyword: string, signal: AbortSignal, permission?: string) =>
  peopleNamed(keyword, { signal, handles: [429] }, permission);

export const listFiles = (applyId: string) => callEndpoint(attachmentsContract.list, { applyId }, { loading: false });
export const removeFile = (attachmentId: string) => callEndpoint(attachmentsContract.remove, { attachmentId });
export const moveFile = (attachmentId: string, bizType: string) =>
  callEndpoint(attachmentsContract.move, { attachmentId, bizType });
export const replaceFile = (attachmentId: string, replaces: string) =>
  callEndpoint(attachmentsContract.replace, { attachmentId, replaces });
export const downloadAttachment = (attachmentId: string) =>
  downloadFile(attachmentsContract.download, { attachmentId });
/** For display, which the log distinguishes from saving. */
export const fetchBytes = (attachmentId: string) =>
  fetchFile(attachmentsContract.download, { attachmentId, shown: true }, { loading: false, handles: true });
export const fetchThumbnail = (attachmentId: string) =>
  fetchFile(attachmentsContract.thumbnail, { attachmentId }, { loading: false, handles: true });
export const fetchPicture = (attachmentId: string) => fetchFile(attachmentsContract.get, { attachmentId });

/** The upload code is loaded with the first file. */
export const uploadFile = async (place: Place, file: File, options: Parameters<FormFiles["upload"]>[2]) =>
  (await import("./send-file.ts")).sendFile(place, file, options);

export const downloadFiles = (applyId: string) => downloadFile(attachmentsContract.downloadAll, { applyId });

/** What was signed, to be judged without the portal. */
export const downloadEvidence = (applyId: string, files: "0" | "1") =>
  downloadFile(evidenceContract.download, { applyId, files });

/** The template for files of a business type. */
export const downloadTemplate = (bizType: string) => downloadFile(templatesContract.exportTemplate, { bizType });

/** A table as it is on screen. */
export const downloadRows = (table: RequestInputOf<typeof templatesContract.exportRows>) =>
  downloadFile(templatesContract.exportRows, table);

/** Reads a filled template; nothing is stored before the user takes the rows over. */
export async function readTable(
  place: { readonly applyId: string; readonly templateType: string },
  file: File,
  options: LiveOptions,
) {
  const { uploadLive } = await import("../../../api/upload-live.ts");
  const form = new FormData();
  form.append("templateType", place.templateType);
  form.append("applyId", place.applyId);
  form.append("file", file, file.name);
  return uploadLive(templatesContract.importTable, form, options);
}
