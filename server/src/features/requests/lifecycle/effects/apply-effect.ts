import { assertNever } from "@signoff/domain/assert-never";
import { formStatus } from "@signoff/domain/status/form-status";
import { initialData } from "@signoff/forms/values/defaults";
import type { Effect } from "@signoff/forms/effects/effect";
import type { Tx } from "../../../../db/database.ts";
import {
  changeRow,
  changeRowsWhere,
  movePlate,
  retireRow,
  retireRowsWhere,
  writeRows,
} from "../../../base/registry-rows/public.ts";
import {
  cancelBySystem,
  deliverNoticesJob,
  type LockedRequest,
  lockRequest,
} from "../../../base/workflow-store/public.ts";
import { addNotices, addReaders, newestByNumber, setOpenParts } from "../requests.sql.ts";
import { defaultsFor, readStartingConstants } from "../life/create-request.ts";
import { insertRequest } from "../life/new-request.ts";
import { openRevision } from "../life/revise-request.ts";
import type { RequestServices } from "../services.ts";

/** The request that causes an effect, and the time. */
export interface EffectSource {
  readonly locked: LockedRequest;
  readonly at: Date;
}

/** Applies the effects of a kind in order: registry rows, drafts for others, notices. */
export async function applyEffects(
  tx: Tx,
  services: RequestServices,
  source: EffectSource,
  effects: readonly Effect[],
): Promise<void> {
  for (const batch of inBatches(effects)) {
    if (batch.do === "writeAll") await writeAll(tx, source, batch.rows);
    else await applyEffect(tx, services, source, batch);
  }
}

type Write = Extract<Effect, { do: "write" }>;
type Batch = Exclude<Effect, Write> | { readonly do: "writeAll"; readonly rows: readonly Write[] };

/** Groups consecutive row writes, unless one follows another of the same code. */
function* inBatches(effects: readonly Effect[]): Generator<Batch> {
  let rows = new Map<string, Write>();
  for (const effect of effects) {
    const key = effect.do === "write" ? JSON.stringify([effect.registry, effect.code]) : undefined;
    if (rows.size > 0 && (key === undefined || rows.has(key))) {
      yield { do: "writeAll", rows: [...rows.values()] };
      rows = new Map();
    }
    if (effect.do === "write" && key !== undefined) rows.set(key, effect);
    else if (effect.do !== "write") yield effect;
  }
  if (rows.size > 0) yield { do: "writeAll", rows: [...rows.values()] };
}

async function writeAll(tx: Tx, { locked, at }: EffectSource, rows: readonly Write[]): Promise<void> {
  await writeRows(tx, rows, { requestId: locked.request.id, version: locked.request.version, at });
}

async function applyEffect(
  tx: Tx,
  services: RequestServices,
  source: EffectSource,
  effect: Exclude<Effect, Write>,
): Promise<void> {
  const { at, locked } = source;
  const by = { requestId: locked.request.id, userId: locked.viewer.id, at };
  switch (effect.do) {
    case "patch":
      return changeRow(tx, effect, effect.data, by);
    case "patchAll":
      return changeRowsWhere(tx, effect.registry, effect.where, effect.data, by);
    case "retire":
      return retireRow(tx, effect, effect.as, at, effect.reason);
    case "retireAll":
      return retireRowsWhere(tx, effect.registry, effect.where, effect.as, at);
    case "openDraft":
      return openDraft(tx, services, source, effect);
    case "openRevision":
      return reviseFor(tx, services, source, effect);
    case "cancelRequest": {
      const request = await newestByNumber(tx, effect.requestNo);
      if (request) await cancelBySystem(tx, services, { requestId: request.id, remark: effect.remark, at });
      return;
    }
    case "stage": {
      const { plateId, stage, reason = "" } = effect;
      return movePlate(tx, { plateId, stage, at, by: by.userId, reason, requestId: by.requestId });
    }
    case "notify":
      return notify(tx, services, source, effect);
    default:
      return assertNever(effect);
  }
}

async function notify(
  tx: Tx,
  services: RequestServices,
  { locked: { request, directory } }: EffectSource,
  effect: Extract<Effect, { do: "notify" }>,
): Promise<void> {
  const holders = effect.roles.flatMap((role) => directory.holders(role));
  const members = (effect.groups ?? []).flatMap((group) => directory.members(group));
  const people = [...new Set([...effect.people.map((person) => person.id), ...holders, ...members])];
  // Their mail links to the request, so they may read it from now on.
  await addReaders(tx, request.id, people);
  return tell(tx, services, request.id, people, effect.notice);
}

/** Opens a draft of another kind for the person who is to fill it in. */
async function openDraft(
  tx: Tx,
  services: RequestServices,
  { locked: { directory }, at }: EffectSource,
  effect: Extract<Effect, { do: "openDraft" }>,
): Promise<void> {
  const form = await services.definitions.newestForm(tx, effect.kind);
  if (!form) throw new Error(`there is no form kind ${effect.kind}`);
  const requesterId = effect.requester.id;
  const constants = await readStartingConstants(tx);
  const data = {
    ...initialData(form.definition, defaultsFor(directory, requesterId, at, constants)),
    ...effect.data,
  };
  const draft = await insertRequest(tx, { form, directory, requesterId, locale: "zh", at, data, as: "draft" });
  await tell(tx, services, draft.id, [requesterId], "draft-opened");
}

/**
 * Opens a draft of the next version of another request, with only some parts editable, for the person who requested it.
 */
async function reviseFor(
  tx: Tx,
  services: RequestServices,
  { at, locked: asking }: EffectSource,
  effect: Extract<Effect, { do: "openRevision" }>,
): Promise<void> {
  const current = await newestByNumber(tx, effect.requestNo);
  if (current?.status !== formStatus.completed) return;
  const locked = await lockRequest(tx, services, current.id, "system");
  const by = asking.request.requester_id;
  const more = effect.data === undefined ? {} : { more: effect.data };
  const revision = await openRevision(tx, services, { locked, by, at, context: { locale: "zh" }, ...more });
  await setOpenParts(tx, revision.id, effect.editable);
  await tell(tx, services, revision.id, [by], "draft-opened");
}

async function tell(
  tx: Tx,
  { queue }: RequestServices,
  requestId: string,
  people: readonly string[],
  kind: string,
): Promise<void> {
  if (people.length === 0) return;
  const seq = await addNotices(tx, requestId, people, kind);
  await queue.enqueue(tx, deliverNoticesJob, { requestId, seq });
}
