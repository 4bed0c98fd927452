import type { CompletedRequest, Effect } from "@signoff/forms/effects/effect";
import type { FormValues } from "@signoff/forms/values/form-values";
import { withoutRowIds } from "@signoff/forms/values/row-id";
import { resolveForm } from "@signoff/forms/validation/server-checks";
import type { Tx } from "../../../../db/database.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { readNumbers } from "../../../base/constants/public.ts";
import { holdRows, registryPort } from "../../../base/registry-rows/public.ts";
import { type LockedRequest } from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";

/** The input from which the effects of a kind are derived. */
export interface EffectInput {
  readonly locked: Pick<LockedRequest, "request" | "directory">;
  readonly form: PinnedForm;
  readonly data: FormValues;
  readonly requestNo: string;
  readonly applicantId: string;
  readonly at: Date;
  readonly round?: number;
}

/** The request as the effects of its kind see it, with the present registry rows that it refers to. */
export async function effectRequest(tx: Tx, input: EffectInput): Promise<CompletedRequest> {
  const { form, data, requestNo, at, round } = input;
  const { request, directory } = input.locked;
  const port = registryPort(tx, requestNo === "" ? null : requestNo);
  const { rows } = await resolveForm(form.definition, form.kind.computed, data, port, { today: dayText(at) });
  const read = form.kind.effects?.reads?.({ data, version: request.version }) ?? [];
  const more = read.length === 0 ? [] : await port.findRows(read);
  const named = (id: string) => ({ id, name: directory.namesOf(id).zh });
  return {
    kind: request.form_kind,
    requestNo,
    version: request.version,
    requester: named(request.requester_id),
    applicant: named(input.applicantId),
    completedAt: at.toISOString(),
    // What a request leaves behind has rows of its own: registries, and drafts of others, take no ids over.
    data: withoutRowIds(form.definition, data),
    rows: more.length === 0 ? rows : [...rows, ...more],
    constants: await readNumbers(tx, form.kind.effects?.constants ?? []),
    ...(round === undefined ? {} : { round: Math.max(1, round) }),
  };
}

/**
 * The same, with all rows that the effects will change locked first. Counters (seats of a shuttle, service requests of
 * a device) then continue from the value that the previous request left.
 */
export async function heldEffectRequest(
  tx: Tx,
  input: EffectInput,
  effectsOf: (request: CompletedRequest) => readonly Effect[],
): Promise<CompletedRequest> {
  const first = await effectRequest(tx, input);
  const held = await holdRows(tx, changedRows(effectsOf(first)));
  return held > 0 ? effectRequest(tx, input) : first;
}

/** The rows whose values the effects change. */
export function changedRows(effects: readonly Effect[]): readonly { registry: string; code: string }[] {
  return effects.flatMap((effect) =>
    effect.do === "patch" || effect.do === "retire" || effect.do === "write"
      ? [{ registry: effect.registry, code: effect.code }]
      : [],
  );
}
