import type { Directory } from "./directory.ts";

/** The departments under which a person may file a request: the leader of the chosen one reviews it. */
export interface Filing {
  /** The requester's own, the main one first. */
  readonly departments: readonly string[];
  /** Administrators of the kind also file for others, so the applicant's departments count too. */
  readonly ofApplicant: boolean;
}

export function filingOf(directory: Directory, kind: string, requesterId: string): Filing {
  const own = directory.person(requesterId)?.departments ?? [];
  return {
    departments: own.filter((id) => directory.departments.get(id) !== undefined),
    ofApplicant: directory.administrators(kind).includes(requesterId),
  };
}

/** The departments to choose from, once the applicant is known. */
export function departmentsFor(
  directory: Directory,
  filing: Filing,
  applicantId: string | undefined,
): readonly string[] {
  if (!filing.ofApplicant || applicantId === undefined) return filing.departments;
  return [...new Set([...filing.departments, ...(directory.person(applicantId)?.departments ?? [])])];
}
