import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import type { Grant, Viewer } from "../directory/public.ts";

/** The data of a request that the policy needs. */
export interface SeenRequest {
  readonly form_kind: string;
  readonly status: FormStatus;
  readonly requester_id: string;
  readonly applicant_id: string | null;
  readonly department_id: string | null;
}

/**
 * The only policy of who may see a request: requester, applicant, participants (`isInvolved`: present and past holders
 * of tasks, copied people), administrators of the kind, and roles with data permission. Only its author sees an empty
 * shell. `visible-requests.sql.ts` says the same in SQL; a test compares the two.
 */
export function canSeeRequest(viewer: Viewer, request: SeenRequest, isInvolved: boolean): boolean {
  if (request.requester_id === viewer.id) return true;
  if (request.status === formStatus.created) return false;
  return isInvolved || request.applicant_id === viewer.id || viewer.grants.some((grant) => isGranted(grant, request));
}

function isGranted({ kinds, departments }: Grant, request: SeenRequest): boolean {
  if (kinds !== "every") {
    const fits = "only" in kinds ? kinds.only.includes(request.form_kind) : !kinds.except.includes(request.form_kind);
    if (!fits) return false;
  }
  if (departments === "every") return true;
  return request.department_id !== null && departments.includes(request.department_id);
}
