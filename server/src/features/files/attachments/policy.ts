import { formStatus, type FormStatus } from "@signoff/domain/status/form-status";
import type { Refusal } from "@signoff/domain/http/refusals";
import type { JsonObject } from "../../../db/hash-chain.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import type { AttachmentRow } from "./attachments.sql.ts";

interface AttachedRequest {
  readonly status: FormStatus;
  readonly requester_id: string;
}

/** An open task of this person. */
export interface OpenTask {
  readonly kind: "approve" | "endorse" | "amend";
}

/**
 * How a person may change the files of a request now. The author (draft, or rework in hand) may do everything. An
 * approver adds files at their node and removes only their own.
 */
export type Hand = "maker" | "approver" | "none";

export function handOf(request: AttachedRequest, userId: string, openTasks: readonly OpenTask[]): Hand {
  const { status } = request;
  if (status === formStatus.created || status === formStatus.draft) {
    return request.requester_id === userId ? "maker" : "none";
  }
  if (status !== formStatus.inProcess) return "none";
  if (openTasks.some(({ kind }) => kind === "amend")) return "maker";
  return openTasks.some(({ kind }) => kind === "approve") ? "approver" : "none";
}

export function canRemove(hand: Hand, userId: string, uploaderId: string): boolean {
  return hand === "maker" || (hand === "approver" && uploaderId === userId);
}

/** Why a person who sees the request may not change its files. */
export function refusalFor(request: AttachedRequest, userId: string): Refusal {
  if (request.requester_id !== userId) return "not-the-handler";
  return request.status === formStatus.inProcess ? "already-submitted" : "not-allowed-now";
}

/** The data of a file in the operation log, which identifies it after it was deleted. */
export function logged(
  attachment: AttachmentRow,
  request: Pick<RequestRow, "id" | "request_no" | "form_kind">,
): JsonObject {
  return {
    applyId: request.id,
    requestNo: request.request_no,
    formType: request.form_kind,
    bizType: attachment.biz_type,
    fileName: attachment.file_name,
    size: Number(attachment.size),
    sha256: attachment.sha256,
  };
}
