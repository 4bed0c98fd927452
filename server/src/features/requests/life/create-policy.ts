import { createCode } from "@signoff/forms/rights/request-codes";
import { type ApplyObstacle, type Directory, obstacleTo } from "../../directory/public.ts";
import { dayText } from "../../workflow-store/public.ts";

/** Who may create a kind: holders of its code whom its apply configuration names, and its administrators. */
export function mayCreate(directory: Directory, kind: string, userId: string, now: Date): boolean {
  return obstacleToCreate(directory, kind, userId, now) === undefined;
}

/** What keeps somebody from creating a kind; undefined: nothing does. */
export function obstacleToCreate(
  directory: Directory,
  kind: string,
  userId: string,
  now: Date,
): ApplyObstacle | "permission" | undefined {
  const person = directory.person(userId);
  if (!person?.active) return "disabled";
  const applicant = {
    id: userId,
    roles: directory.rolesOf(userId),
    departments: person.departments,
    isAdministrator: directory.administrators(kind).includes(userId),
  };
  // Department and role first: they also say who may.
  const obstacle = obstacleTo(directory.applyRule(kind), applicant, directory.departments, dayText(now));
  if (obstacle !== undefined) return obstacle;
  const code = createCode(kind);
  return code === undefined || directory.may(userId, code) ? undefined : "permission";
}

/** Who may make the next version, the code for it given: the requester of this one, and who may create the kind. */
export function mayRevise(
  directory: Directory,
  request: { readonly form_kind: string; readonly requester_id: string },
  userId: string,
  now: Date,
): boolean {
  return request.requester_id === userId || mayCreate(directory, request.form_kind, userId, now);
}
