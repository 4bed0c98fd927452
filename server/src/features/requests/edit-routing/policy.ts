import { Refused } from "../../../http/refused.ts";
import type { Directory, Viewer } from "../../base/directory/public.ts";
import { engineRefusalText } from "../../base/workflow-store/public.ts";

/** Only administrators of a kind may change the route of its requests; seeing a request is not enough. */
export function requireAdministrator(
  directory: Pick<Directory, "administrators">,
  { form_kind }: { readonly form_kind: string },
  userId: string,
): void {
  if (!directory.administrators(form_kind).includes(userId)) throw notAnAdministrator();
}

export function requireAnyAdministrator({ administered }: Viewer): void {
  if (administered.length === 0) throw notAnAdministrator();
}

function notAnAdministrator(): Refused {
  return new Refused("not-the-handler", {
    message: engineRefusalText["not-an-administrator"],
    result: { because: "not-an-administrator" },
  });
}
