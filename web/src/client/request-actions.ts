import { requestsContract } from "@signoff/server/contract/requests/lifecycle";
import { tasksContract } from "@signoff/server/contract/requests/tasks";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";

/** A new draft of a kind, with the values known at the place where it is started. */
export const createRequest = (formType: string, values?: Record<string, string>) =>
  callEndpoint(requestsContract.create, { formType, values });

export const withdrawRequest = (applyId: string, remark?: string) =>
  callEndpoint(requestsContract.withdraw, { applyId, remark });

export const cancelRequest = (applyId: string, remark?: string) =>
  callEndpoint(requestsContract.cancel, { applyId, remark });

export const deleteRequest = (applyId: string, options: CallOptions = {}) =>
  callEndpoint(requestsContract.remove, { applyId }, options);

export const copyRequest = (applyId: string, attachments?: boolean) =>
  callEndpoint(requestsContract.copy, { applyId, attachments });

export const reviseRequest = (applyId: string) => callEndpoint(requestsContract.revise, { applyId });

export const voidRequest = (applyId: string, remark?: string) =>
  callEndpoint(requestsContract.void, { applyId, remark });

/** Reminds the people that the request waits for; the answer says how many were reminded. */
export const urgeHandlers = (applyId: string) => callEndpoint(tasksContract.urge, { applyId });
