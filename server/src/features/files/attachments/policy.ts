import { formStatus, type FormStatus } from "@signoff/domain/status/form-status";
import type { Refusal } from "@signoff/domain/http/refusals";

export interface AttachedRequest {
  readonly status: FormStatus;
  readonly requester_id: string;
}

/** An open task of the person in question. */
export interface OpenTask {
  readonly kind: "approve" | "endorse" | "amend";
}

/**
 * How a person may change the files of a request right now. The maker (draft, or rework in hand) may do everything; an
 * approver adds to the request at their node and takes back only what they added themselves.
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

/** Why someone who sees the request may not change its files. */
export function refusalFor(request: AttachedRequest, userId: string): Refusal {
  if (request.requester_id !== userId) return "not-the-handler";
  return request.status === formStatus.inProcess ? "already-submitted" : "not-allowed-now";
}
