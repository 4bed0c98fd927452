import { Refused } from "../../../http/refused.ts";
import type { Directory } from "../../base/directory/public.ts";
import { engineRefusalText } from "../../base/workflow-store/public.ts";

/** Only administrators of a kind move its running requests; seeing its route is not enough. */
export function requireKindAdministrator(
  directory: Pick<Directory, "administrators">,
  kind: string,
  userId: string,
): void {
  if (directory.administrators(kind).includes(userId)) return;
  throw new Refused("not-the-handler", {
    message: engineRefusalText["not-an-administrator"],
    result: { because: "not-an-administrator" },
  });
}
