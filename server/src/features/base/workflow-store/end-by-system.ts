import { formStatus } from "@signoff/domain/status/form-status";
import type { Effect } from "@signoff/workflow/effect";
import { type Event, systemActor } from "@signoff/workflow/event";
import type { Instance } from "@signoff/workflow/instance";
import type { Tx } from "../../../db/database.ts";
import { lockRequest } from "./lock-request.ts";
import { finishAction } from "./run-action.ts";
import type { WorkflowServices } from "./services.ts";

/**
 * Cancels a request that another one made pointless, for example by voiding its device. A draft that was never
 * submitted is left to its requester; it can no longer be submitted.
 */
export async function cancelBySystem(
  tx: Tx,
  services: WorkflowServices,
  { requestId, remark, at }: { readonly requestId: string; readonly remark: string; readonly at: Date },
): Promise<void> {
  const locked = await lockRequest(tx, services, requestId, systemActor);
  const { request, instance, route } = locked;
  const isAlive = request.status === formStatus.inProcess || request.status === formStatus.draft;
  if (!route || !isAlive || request.submitted_at === null) return;
  const event: Event = { type: "cancel", by: systemActor, at: at.toISOString(), data: {}, remark };
  const { withdrawal: _withdrawal, ...rest } = instance;
  const ended: Instance = {
    ...rest,
    status: "cancelled",
    tokens: [],
    tasks: [],
    timers: [],
    undo: [],
    nextSeq: instance.nextSeq + 1,
  };
  await finishAction(tx, services, locked, { event }, { route, instance: ended, effects: effectsOf(instance, event) });
}

function effectsOf(instance: Instance, event: Event): readonly Effect[] {
  const { by, at, remark } = event;
  const told = new Set([instance.requester, ...instance.tasks.flatMap((task) => task.people)]);
  return [
    {
      type: "history",
      row: { seq: instance.nextSeq, by, at, action: "cancel", round: instance.round, ...(remark ? { remark } : {}) },
    },
    ...instance.tasks.map((task): Effect => {
      return { type: "task-closed", task, closing: { status: "cancelled", because: "request-ended", by, at } };
    }),
    ...instance.timers.map((timer): Effect => ({ type: "timer-ended", timer })),
    { type: "status-changed", from: instance.status, to: "cancelled" },
    ...[...told].map((to): Effect => ({ type: "notice", to, about: "cancelled" })),
  ];
}
