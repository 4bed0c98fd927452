import { limits } from "@signoff/domain/limits";
import { checkRoute } from "@signoff/workflow/bpmn/check-route";
import type { Checked } from "@signoff/workflow/bpmn/finding";
import type { KnownNames } from "@signoff/workflow/bpmn/known-names";
import type { Route } from "@signoff/workflow/route";
import { defineWork } from "../../../workers/work.ts";

export interface RouteInput {
  readonly xml: string;
  readonly known: KnownNames;
}

export const work = defineWork(import.meta.url, async ({ xml, known }: RouteInput): Promise<Checked<Route>> => {
  const checked = await checkRoute(xml, known);
  return checked.ok ? checked : { ok: false, findings: checked.findings.slice(0, limits.listedProblems) };
});
