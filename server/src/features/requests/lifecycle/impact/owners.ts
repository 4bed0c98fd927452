import type { Directory } from "../../../base/directory/public.ts";

interface Owned {
  readonly requester_id: string;
  readonly applicant_id: string | null;
}

/** Who answers for a request: whoever made it, and whom it was made for. Whoever has left is not told. */
export function ownersOf(directory: Pick<Directory, "person">, { requester_id, applicant_id }: Owned): string[] {
  const owners = new Set([requester_id, ...(applicant_id === null ? [] : [applicant_id])]);
  return [...owners].filter((person) => directory.person(person)?.active === true);
}
