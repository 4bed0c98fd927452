import { kindCard } from "@signoff/forms/kinds/kind-cards";

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
  return `/pages/${placeOf(formType)}/detail?${new URLSearchParams({ applyId, formType }).toString()}`;
}

/** The same page in the read-only layout. */
export function readOnlyAddress(ref: RequestRef): string {
  return `/readonly${requestAddress(ref)}`;
}

/** In-app address at which a task is decided. */
export function taskAddress({ taskId, formType }: TaskRef): string {
  return `/pages/${placeOf(formType)}/approve?${new URLSearchParams({ taskId, formType }).toString()}`;
}

/** Pages of a kind this version does not know are in the common place. */
function placeOf(formType: string): string {
  return kindCard(formType)?.subsystem ?? "system";
}
