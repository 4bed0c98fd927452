import { type ApplyObstacle, type Directory, obstacleTo } from "../../directory/public.ts";
import { dayText } from "../../workflow-store/public.ts";

/** Who may create a kind: whom its apply configuration names, and its administrators. */
export function mayCreate(directory: Directory, kind: string, userId: string, now: Date): boolean {
  return obstacleToCreate(directory, kind, userId, now) === undefined;
}

/** What keeps somebody from creating a kind; undefined: nothing does. */
export function obstacleToCreate(
  directory: Directory,
  kind: string,
  userId: string,
  now: Date,
): ApplyObstacle | undefined {
  const person = directory.person(userId);
  if (!person?.active) return "disabled";
  const applicant = { id: userId, roles: directory.rolesOf(userId), departments: person.departments };
  return obstacleTo(directory.applyRule(kind), applicant, directory.departments, dayText(now));
}

/** Who may make the next version: the requester of this one, and who may create the kind. */
export function mayRevise(
  directory: Directory,
  request: { readonly form_kind: string; readonly requester_id: string },
  userId: string,
  now: Date,
): boolean {
  return request.requester_id === userId || mayCreate(directory, request.form_kind, userId, now);
}
