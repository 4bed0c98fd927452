import type { Directory } from "../../../base/directory/public.ts";

interface Owned {
  readonly requester_id: string;
  readonly applicant_id: string | null;
}

/** The owners of a request: its requester and its applicant. People who have left are not notified. */
export function ownersOf(directory: Pick<Directory, "person">, { requester_id, applicant_id }: Owned): string[] {
  const owners = new Set([requester_id, ...(applicant_id === null ? [] : [applicant_id])]);
  return [...owners].filter((person) => directory.person(person)?.active === true);
}
