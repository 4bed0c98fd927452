import { formKindKeys, kindCards } from "@signoff/forms/kinds/kind-cards";
import { readRoute } from "@signoff/forms/kinds/read-route";
import type { SeededKind } from "../../../db/seed/grants.ts";

/** The roles that a route file names as approvers. Parsing all routes for one attribute would slow down every start. */
const approverRole = /<wf:approver rule="role:([^"]+)"/g;

/** The data of every kind from which the seed derives menu grants and numbering rules. */
export function seededKinds(): Promise<readonly SeededKind[]> {
  const read = async (key: (typeof formKindKeys)[number]) => {
    const signers = new Set([...(await readRoute(key)).matchAll(approverRole)].map(([, role = ""]) => role));
    return { key, subsystem: kindCards[key].subsystem, signers: [...signers] };
  };
  return Promise.all(formKindKeys.toSorted().map(read));
}
