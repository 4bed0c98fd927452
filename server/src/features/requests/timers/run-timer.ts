import { fillText, refusalText } from "@signoff/domain/http/refusal-messages";
import { systemActor } from "@signoff/workflow/event";
import type { Database } from "../../../db/database.ts";
import { Refused } from "../../../http/refused.ts";
import {
  applyIntent,
  lockRequest,
  plainChange,
  type WorkflowServices,
  writeChange,
} from "../../base/workflow-store/public.ts";
import { dueTimer, wasRefusedBefore } from "./timers.sql.ts";

export interface TimerKey {
  readonly requestId: string;
  readonly timer: number;
}

/** With these codes another person was faster; anything else is an error, and the job is retried. */
const lostRace: readonly string[] = ["already-handled", "already-submitted", "no-permission-to-view"];

/**
 * Runs a timer: reminds, escalates, agrees or leaves the node. The row decides under the lock of the request whether
 * anything is left to do, so a job that runs late, twice or too early changes nothing.
 */
export async function runTimer(
  db: Pick<Database, "transaction">,
  services: WorkflowServices,
  { requestId, timer }: TimerKey,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const locked = await lockRequest(tx, services, requestId, systemActor);
      const due = await dueTimer(tx, requestId, timer);
      if (!due) return false;
      const data = locked.request.route_data;
      const event = { type: "timer", timer, by: systemActor, at: due.now.toISOString(), data } as const;
      await applyIntent(tx, services, { userId: systemActor, locale: "zh" }, locked, { event });
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (lostRace.includes(error.refusal)) return false;
    await noteRefusal(db, services, { requestId, timer }, error);
    throw error;
  }
}

/**
 * Records once in the history that the timer was refused, so that readers of the request learn why it does not move.
 */
async function noteRefusal(
  db: Pick<Database, "transaction">,
  services: WorkflowServices,
  { requestId, timer }: TimerKey,
  { refusal, details }: Refused,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { request, directory } = await lockRequest(tx, services, requestId, systemActor);
    const due = await dueTimer(tx, requestId, timer);
    if (!due || (await wasRefusedBefore(tx, requestId, timer))) return;
    const { zh, en } = details.message ?? refusalText[refusal];
    const line = {
      action: "timer-refused",
      remark: `${fillText(zh, details.params)} / ${fillText(en, details.params)}`,
      details: { timer },
    } as const;
    await writeChange(tx, plainChange({ request, directory, by: systemActor, at: due.now, line }));
  });
}
