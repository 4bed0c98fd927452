import { kindCard } from "@signoff/forms/kinds/kind-cards";

interface RequestRef {
  readonly applyId: string;
  readonly formType: string;
}

interface TaskRef {
  readonly taskId: string;
  readonly formType: string;
}

/** Address of a request for a reader with the pages of its kind. */
export function requestPath({ applyId, formType }: RequestRef): string {
  return `/pages/${placeOf(formType)}/detail?${new URLSearchParams({ applyId, formType }).toString()}`;
}

/** Address of a task for its handler. */
export function taskPath({ taskId, formType }: TaskRef): string {
  return `/pages/${placeOf(formType)}/approve?${new URLSearchParams({ taskId, formType }).toString()}`;
}

function placeOf(formType: string): string {
  return kindCard(formType)?.subsystem ?? "system";
}
