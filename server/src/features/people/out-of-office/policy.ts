import { codesOfNodes } from "@signoff/forms/rights/node-codes";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { Refused } from "../../../http/refused.ts";
import type { Directory, RightHolder } from "../../base/directory/public.ts";
import { othersAbsences } from "./contract.ts";

/** People manage their own absences; people who may edit users also manage those of others. */
export function requireOwnOrOthersRight(directory: Pick<Directory, "may">, caller: RightHolder, userId: string): void {
  if (caller.id !== userId && !directory.may(caller, othersAbsences)) throw new Refused("no-permission-to-view");
}

/** Kinds with a decision that the absent person may make and the deputy may not; among these kinds, or among all. */
export function kindsClosedToDeputy(
  directory: Pick<Directory, "may">,
  { userId, deputyId }: { readonly userId: string; readonly deputyId: string },
  kinds: readonly string[] = Object.keys(kindCards),
): readonly string[] {
  return kinds.filter((kind) =>
    [...codesOfNodes([kind])].some(
      (code) => directory.may({ id: userId }, code) && !directory.may({ id: deputyId }, code),
    ),
  );
}
