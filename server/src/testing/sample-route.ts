import { loadKind } from "@signoff/forms/kinds/load-kind";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { readRoute } from "@signoff/forms/kinds/read-route";
import { checkRoute } from "@signoff/workflow/bpmn/check-route";
import type { Route } from "@signoff/workflow/route";
import { knownFields } from "../features/base/definitions/known-fields.ts";

/** The compiled route that comes with a kind. */
export async function sampleRoute(kind: FormKindKey): Promise<Route> {
  const { definition } = await loadKind(kind);
  const checked = await checkRoute(await readRoute(kind), { fields: knownFields(definition) });
  if (!checked.ok) throw new Error(`the route of ${kind} has ${checked.findings.length} findings`);
  return checked.value;
}
