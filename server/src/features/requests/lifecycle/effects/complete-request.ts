import { completionEffects, numbersWanted, withCode } from "@signoff/forms/effects/complete-request";
import type { CompletedRequest } from "@signoff/forms/effects/effect";
import { supersededVersion } from "@signoff/forms/effects/obsolete-version";
import type { FormValues } from "@signoff/forms/values/form-values";
import { withoutRowIds } from "@signoff/forms/values/row-id";
import type { NumberRequest } from "@signoff/forms/values/numbering";
import type { Tx } from "../../../../db/database.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { codeDigits } from "../../numbering/public.ts";
import { retireRowsOf, takeNumber } from "../../../base/registry-rows/public.ts";
import { isBeyond, readFormData, type Settled } from "../../../base/workflow-store/public.ts";
import { applyEffects } from "./apply-effect.ts";
import { replaceData } from "../requests.sql.ts";
import { requireCompletable } from "./completion-check.ts";
import { heldEffectRequest } from "./effect-request.ts";
import type { RequestServices } from "../services.ts";

/**
 * Writes what a completed request produces: codes, registry rows, drafts for others. Runs as part of the last decision.
 */
export async function completeRequest(tx: Tx, services: RequestServices, settled: Settled): Promise<void> {
  const { locked, at } = settled;
  const { request } = locked;
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  const { kind } = form;
  if (!kind.effects) return;
  const stored = await readFormData(tx, request.id);
  const { passed } = kind.effects;
  const isPassed = passed !== undefined && isBeyond(settled.route, passed.node, settled.left);
  const known = await heldEffectRequest(tx, { ...settled, form, data: stored }, (request) =>
    completionEffects(kind, { ...request, isPassed }),
  );
  const completed: CompletedRequest = { ...known, isPassed };
  await requireCompletable(tx, form, completed, settled.left);
  const data = await giveCodes(tx, form, stored, numbersWanted(kind, completed));
  if (data !== stored) await replaceData(tx, request.id, data);
  if (request.predecessor_id !== null) await retireRowsOf(tx, request.predecessor_id, "obsolete", at);
  const withCodes: CompletedRequest = { ...completed, data: withoutRowIds(form.definition, data) };
  const effects = [...supersededVersion(withCodes), ...completionEffects(kind, withCodes)];
  await applyEffects(tx, services, settled, effects);
}

/** Takes the next number of each series and writes it into its field. */
async function giveCodes(
  tx: Tx,
  { definition }: PinnedForm,
  data: FormValues,
  wanted: readonly NumberRequest[],
): Promise<FormValues> {
  let result = data;
  const digits = wanted.length === 0 ? undefined : await codeDigits(tx, definition.kind);
  for (const request of wanted) {
    const counted = digits === undefined ? request : { ...request, digits };
    result = withCode(definition, result, counted, await takeNumber(tx, request.prefix));
  }
  return result;
}
