import { kindCard } from "@signoff/forms/kinds/kind-cards";

interface RequestRef {
  readonly applyId: string;
  readonly formType: string;
}

interface TaskRef {
  readonly taskId: string;
  readonly formType: string;
}

/** Where somebody with the pages of a kind reads a request of it. */
export function requestPath({ applyId, formType }: RequestRef): string {
  return `/pages/${placeOf(formType)}/detail?${new URLSearchParams({ applyId, formType }).toString()}`;
}

/** Where they decide a task of it. */
export function taskPath({ taskId, formType }: TaskRef): string {
  return `/pages/${placeOf(formType)}/approve?${new URLSearchParams({ taskId, formType }).toString()}`;
}

function placeOf(formType: string): string {
  return kindCard(formType)?.subsystem ?? "system";
}
