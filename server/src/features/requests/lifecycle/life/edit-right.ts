import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Task } from "@signoff/workflow/instance";
import { Refused } from "../../../../http/refused.ts";
import { handledRefusal, type LockedRequest } from "../../../base/workflow-store/public.ts";

/** How a person may edit the form: as the author of a draft, or as holder of the rework task. */
export type EditRight = { readonly as: "draft" } | { readonly as: "rework"; readonly task: Task };

export function editRightOf(
  locked: Pick<LockedRequest, "request" | "instance">,
  userId: string,
): EditRight | undefined {
  const { request, instance } = locked;
  if (request.status === formStatus.created || request.status === formStatus.draft)
    return request.requester_id === userId ? { as: "draft" } : undefined;
  const task = instance.tasks.find((one) => one.kind === "amend" && one.people.includes(userId));
  return task && request.status === formStatus.inProcess ? { as: "rework", task } : undefined;
}

/** The same; a late caller is told what has happened since. */
export function requireEditRight(locked: LockedRequest, userId: string, locale: Locale): EditRight {
  const right = editRightOf(locked, userId);
  if (right) return right;
  if (locked.request.requester_id !== userId) throw new Refused("not-the-handler");
  const last = locked.instance.recent.at(-1);
  if (!last) throw new Refused("already-submitted");
  const teller = { directory: locked.directory, locale };
  throw handledRefusal("already-submitted", { by: last.by, action: last.type, at: new Date(last.at) }, teller);
}

/** Refuses a save on top of older data, and returns the stored data. */
export function requireRevision(
  request: LockedRequest["request"],
  revision: number,
  /** The stored data as the caller may see it. */
  data: () => Readonly<Record<string, unknown>>,
): void {
  if (request.revision !== revision) throw staleRevision(request, data());
}

/** The stored data, and what else distinguishes the two versions. */
export function staleRevision(
  request: LockedRequest["request"],
  data: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Refused {
  const { revision, status, updated_at: updated } = request;
  return new Refused("stale-revision", {
    result: { current: { revision, status, updateTime: updated.toISOString(), data }, ...more },
  });
}
