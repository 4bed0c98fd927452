import { formKindKeys, kindCards } from "@signoff/forms/kinds/kind-cards";
import { readRoute } from "@signoff/forms/kinds/read-route";
import type { SeededKind } from "../../../db/seed/grants.ts";

/** Roles that a route file names as approvers. Parsing all routes would slow every start for what one attribute says. */
const approverRole = /<wf:approver rule="role:([^"]+)"/g;

/** What the seed derives menu grants and numbering rules from, of every kind. */
export function seededKinds(): Promise<readonly SeededKind[]> {
  const read = async (key: (typeof formKindKeys)[number]) => {
    const signers = new Set([...(await readRoute(key)).matchAll(approverRole)].map(([, role = ""]) => role));
    return { key, subsystem: kindCards[key].subsystem, signers: [...signers] };
  };
  return Promise.all(formKindKeys.toSorted().map(read));
}
