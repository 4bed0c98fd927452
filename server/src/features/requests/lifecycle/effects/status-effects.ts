import type { CompletedRequest, Effect } from "@signoff/forms/effects/effect";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Tx } from "../../../../db/database.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { holdRows, retireRowsOf } from "../../../base/registry-rows/public.ts";
import {
  isBeyond,
  type LockedRequest,
  readFormData,
  readHandedIn,
  type Settled,
} from "../../../base/workflow-store/public.ts";
import { applyEffects } from "./apply-effect.ts";
import { requireCompletable } from "./completion-check.ts";
import { changedRows, effectRequest, heldEffectRequest } from "./effect-request.ts";
import type { RequestServices } from "../services.ts";

type Source = Pick<Settled, "locked" | "at" | "requestNo" | "applicantId"> &
  Partial<Pick<Settled, "round" | "left" | "route">>;

/** Applies the changes that a submission makes at once, before any decision. */
export async function applySubmitted(tx: Tx, services: RequestServices, source: Source): Promise<void> {
  const form = await formOf(tx, services, source.locked);
  const effectsOf = form.kind.effects?.submitted;
  if (effectsOf)
    await run(tx, services, { source, form, data: await readFormData(tx, source.locked.request.id), effectsOf });
}

/** Applies the changes that a step of a running request makes elsewhere: who has confirmed, and who has yet to. */
export async function applyMoved(tx: Tx, services: RequestServices, settled: Settled): Promise<void> {
  const form = await formOf(tx, services, settled.locked);
  await applyPassed(tx, services, settled, form);
  const moved = form.kind.effects?.moved;
  const { left, nodes, open } = settled;
  if (!moved || ![...left, ...nodes].includes(moved.node)) return;
  const data = await readFormData(tx, settled.locked.request.id);
  const effectsOf = (request: CompletedRequest) => moved.effects(request, { left, nodes, open });
  await run(tx, services, { source: settled, form, data, effectsOf });
}

/**
 * Applies the effects of a passed node when the request moves beyond it, and reverts them when the request returns
 * before it.
 */
async function applyPassed(tx: Tx, services: RequestServices, settled: Settled, form: PinnedForm): Promise<void> {
  const passed = form.kind.effects?.passed;
  if (!passed) return;
  const { route, left, nodes, locked, at } = settled;
  const was = isBeyond(route, passed.node, left);
  if (was === isBeyond(route, passed.node, nodes)) return;
  const data = await readFormData(tx, locked.request.id);
  if (was) return run(tx, services, { source: settled, form, data, effectsOf: passed.undone });
  const request = await heldEffectRequest(tx, { ...settled, form, data }, passed.effects);
  await requireCompletable(tx, form, request, left);
  if (locked.request.predecessor_id !== null) await retireRowsOf(tx, locked.request.predecessor_id, "obsolete", at);
  await applyEffects(tx, services, settled, passed.effects(request));
}

/**
 * Reverts the changes of the submission. Derived from the submitted data: saved reworks and later entries of handlers
 * have claimed nothing.
 */
export async function applyEnded(tx: Tx, services: RequestServices, source: Source): Promise<void> {
  const form = await formOf(tx, services, source.locked);
  const { ended, passed } = form.kind.effects ?? {};
  if (!ended) return;
  const data = await readHandedIn(tx, source.locked.request.id);
  if (!data) return;
  const { route, left = [] } = source;
  const wasBeyond = passed !== undefined && route !== undefined && isBeyond(route, passed.node, left);
  if (wasBeyond) await run(tx, services, { source, form, data, effectsOf: passed.undone });
  await run(tx, services, { source, form, data, effectsOf: ended });
}

/** For a resubmission: releases the claims of the round before and takes those of this one. */
export async function exchangeWhatIsTaken(
  tx: Tx,
  services: RequestServices,
  source: Source,
  data: FormValues,
): Promise<void> {
  const form = await formOf(tx, services, source.locked);
  const effectsOf = form.kind.effects?.submitted;
  if (!effectsOf) return;
  await applyEnded(tx, services, source);
  await run(tx, services, { source, form, data, effectsOf });
}

/**
 * Locks everything that the submission claims. True: another request may have been faster, so the form is checked once
 * more; from now on none can be.
 */
export async function holdWhatIsTaken(
  tx: Tx,
  form: PinnedForm,
  locked: LockedRequest,
  { data, at }: { readonly data: FormValues; readonly at: Date },
): Promise<boolean> {
  const effectsOf = form.kind.effects?.submitted;
  if (!effectsOf) return false;
  const { request_no, requester_id } = locked.request;
  const input = { locked, form, data, requestNo: request_no ?? "", applicantId: requester_id, at };
  const handedIn = await readHandedIn(tx, locked.request.id);
  const requests = [await effectRequest(tx, input)];
  if (handedIn) requests.push(await effectRequest(tx, { ...input, data: handedIn }));
  return (await holdRows(tx, changedRows(requests.flatMap((one) => effectsOf(one))))) > 0;
}

interface Run {
  readonly source: Source;
  readonly form: PinnedForm;
  readonly data: FormValues;
  readonly effectsOf: (request: CompletedRequest) => readonly Effect[];
}

async function run(tx: Tx, services: RequestServices, { source, form, data, effectsOf }: Run): Promise<void> {
  const request = await heldEffectRequest(tx, { ...source, form, data }, effectsOf);
  await applyEffects(tx, services, source, effectsOf(request));
}

async function formOf(tx: Tx, services: RequestServices, { request }: LockedRequest): Promise<PinnedForm> {
  return services.definitions.form(tx, request.form_kind, request.form_version);
}
