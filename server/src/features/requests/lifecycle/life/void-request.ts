import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { voidEffects } from "@signoff/forms/effects/complete-request";
import type { Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import type { RightHolder } from "../../../base/directory/public.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { recordOperation } from "../../../base/operation-log/public.ts";
import { type Dependent, dependentsOf, holdRowsOf, isVoid } from "../../../base/registry-rows/public.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import {
  type LockedRequest,
  lockRequest,
  plainChange,
  readFormData,
  signLine,
  writeChange,
} from "../../../base/workflow-store/public.ts";
import { actionReasons } from "../offer/action-reasons.ts";
import { applyEffects } from "../effects/apply-effect.ts";
import { openRevisionOf } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { heldEffectRequest } from "../effects/effect-request.ts";
import { queueNotices } from "../impact/notify-owners.job.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";
import { requireActOnVisible } from "./action-right.ts";
import { registriesOf, stranded, strandedText, voidReason } from "./void-policy.ts";

type Void = typeof requestsContract.void;

const maxDependents = 200;

/**
 * Makes the rows of a completed request void, so that nothing new can refer to them. Refused while other requests refer
 * to them; the refusal names these.
 */
export async function voidRequest(
  context: Context<RequestServices>,
  { applyId, remark }: RequestOf<Void>,
): Promise<ResultOf<Void>> {
  const { conclude, user, now, services } = context;
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const { request, directory } = locked;
    const form = await services.definitions.form(tx, request.form_kind, request.form_version);
    await requireVoidable(tx, locked, form, user);
    if (remark === undefined || remark.trim() === "") throw new Refused("remark-required");
    const at = now();
    const touched = await voidRows(tx, services, locked, form, at);
    const line = { action: "void", remark } as const;
    const statements = await signLine(tx, services, locked, { action: "void", by: user.id });
    const change = plainChange({ request, directory, by: user.id, at, line, statements });
    await writeChange(tx, change);
    const told = { change: `${id} ${request.log_seq}`, action: "source-voided", by: user.id, touched } as const;
    await queueNotices(tx, services, { ...told, words: `${request.request_no} / V${request.version}: ${remark}` });
    const shown = await presentRequest(tx, services, context, id);
    await recordOperation(tx, {
      by: context,
      area: "routing",
      operation: "void",
      object: { kind: "request", id, name: request.request_no ?? "" },
      reason: remark,
    });
    return shown;
  });
}

async function requireVoidable(
  tx: Tx,
  locked: LockedRequest,
  { definition }: PinnedForm,
  holder: RightHolder,
): Promise<void> {
  const { request, directory } = locked;
  await requireActOnVisible(tx, locked, "void", holder);
  const reason = voidReason(directory, definition, request, holder);
  if (reason === "not-an-administrator") throw new Refused("not-the-handler", { message: actionReasons[reason] });
  if (reason) throw new Refused("not-allowed-now", { message: actionReasons[reason] });
  if (await isVoid(tx, request.id)) throw new Refused("already-handled", { message: actionReasons["is-void"] });
  if (await openRevisionOf(tx, request.id))
    throw new Refused("not-allowed-now", { message: actionReasons["revision-open"] });
}

/** Makes the dependent rows void as well. */
async function voidRows(
  tx: Tx,
  services: RequestServices,
  locked: LockedRequest,
  form: PinnedForm,
  at: Date,
): Promise<readonly Dependent[]> {
  const { request } = locked;
  await holdRowsOf(tx, request.id);
  const data = await readFormData(tx, request.id);
  const applicantId = request.applicant_id ?? request.requester_id;
  const input = { locked, form, data, requestNo: request.request_no ?? "", applicantId, at, round: request.round };
  const voided = await heldEffectRequest(tx, input, (known) => voidEffects(form.kind, known));
  const effects = voidEffects(form.kind, voided);
  const dependents = await dependentsOf(tx, request.id, maxDependents);
  const written = await registriesOf(dependents.map((one) => one.form_kind));
  const left = stranded(dependents, effects, (kind) => written.get(kind) ?? []);
  if (left.length > 0)
    throw new Refused("not-allowed-now", {
      message: strandedText(left),
      result: { dependents: left.map((one) => ({ applyId: one.id, requestNo: one.request_no, version: one.version })) },
    });
  await applyEffects(tx, services, { locked, at }, effects);
  return dependents;
}
