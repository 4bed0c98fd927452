import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { mayOpen } from "../session/session-store.ts";

interface RequestRef {
  readonly applyId: string;
  readonly formType: string;
}

interface TaskRef {
  readonly taskId: string;
  readonly formType: string;
}

/** In-app address of a request's page. */
export function requestAddress({ applyId, formType }: RequestRef): string {
  return `/pages/${placeOf(formType, "detail")}/detail?${new URLSearchParams({ applyId, formType }).toString()}`;
}

/** The same page in the read-only layout. */
export function readOnlyAddress(ref: RequestRef): string {
  return `/readonly${requestAddress(ref)}`;
}

/** In-app address at which a task is decided. */
export function taskAddress({ taskId, formType }: TaskRef): string {
  return `/pages/${placeOf(formType, "approve")}/approve?${new URLSearchParams({ taskId, formType }).toString()}`;
}

/**
 * Pages of a kind that this version does not know are at the common place, and so are requests of a system whose pages
 * the user's menu lacks.
 */
function placeOf(formType: string, page: "detail" | "approve"): string {
  const subsystem = kindCard(formType)?.subsystem;
  if (subsystem === undefined) return "system";
  return !mayOpen(`/pages/${subsystem}/${page}`) && mayOpen(`/pages/system/${page}`) ? "system" : subsystem;
}
