import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Context } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import { actionReasons, urgedLately } from "../applications/public.ts";
import { asRequestId, notVisible } from "../request-access/public.ts";
import { deliverNoticesJob, lockRequest, plainChange, writeChange } from "../workflow-store/public.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type Urge = typeof tasksContract.urge;

/** Reminds everybody who holds an open task, at most once an hour. */
export async function urgeHandlers(
  { conclude, user, now }: Context,
  services: TaskServices,
  { applyId }: RequestOf<Urge>,
): Promise<ResultOf<Urge>> {
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const { request, instance, directory } = await lockRequest(tx, services, id, user.id);
    const at = now();
    if (request.requester_id !== user.id && request.applicant_id !== user.id)
      throw new Refused("not-the-handler", { message: actionReasons["not-the-requester"] });
    if (request.status !== formStatus.inProcess)
      throw new Refused("not-allowed-now", { message: actionReasons["not-in-process"] });
    if (urgedLately(request, at)) throw new Refused("too-fast", { message: actionReasons["urged-lately"] });
    const open = instance.tasks.filter((task) => task.status === "open");
    const notices = open.flatMap((task) =>
      task.people.map((person) => ({ user: person, kind: "reminder", node: task.node, task: task.id })),
    );
    const change = plainChange({
      request,
      directory,
      by: user.id,
      at,
      columns: { urged_at: at.toISOString() },
      line: { action: "urge" },
      notices,
    });
    await writeChange(tx, change);
    if (notices.length > 0)
      await services.queue.enqueue(tx, deliverNoticesJob, { requestId: id, seq: request.log_seq });
    return { applyId: id, told: new Set(notices.map((notice) => notice.user)).size };
  });
}
