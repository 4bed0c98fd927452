import type { AnswerWithdraw, Withdraw } from "../event.ts";
import type { UserId } from "../route.ts";
import { type Guard, mustBe } from "./guards.ts";
import { endRequest } from "./node-result.ts";
import { history, notify, type Step } from "./step.ts";

/** The requester withdraws: at once while nobody has decided in this round, otherwise the handlers are asked. */
export function withdraw(step: Step, event: Withdraw): Guard {
  const { requester, decisions, withdrawal } = step.now;
  const refusal = mustBe(step, "running");
  if (refusal) return refusal;
  if (event.by !== requester) return { kind: "not-the-requester", requester };
  const { withdrawUntil } = step.route;
  if (withdrawUntil === "never") return { kind: "withdraw-not-allowed" };
  if (withdrawUntil === "any" || decisions === 0) {
    history(step, { action: "withdraw", remark: event.remark });
    endRequest(step, "draft");
    return undefined;
  }
  if (withdrawal) return { kind: "withdraw-already-requested" };
  history(step, { action: "withdraw-request", remark: event.remark });
  const { by, at, remark } = event;
  step.now.withdrawal = { by, at, ...(remark !== undefined && { remark }), accepted: [] };
  notify(step, handlersOf(step), "withdraw-request", {});
  return undefined;
}

/**
 * A current handler answers a request to withdraw. One refusal ends it; it takes effect once every open task has
 * accepted.
 */
export function answerWithdraw(step: Step, event: AnswerWithdraw): Guard {
  const refusal = mustBe(step, "running");
  if (refusal) return refusal;
  const { withdrawal } = step.now;
  if (!withdrawal) return { kind: "no-withdraw-request" };
  const handlers = handlersOf(step);
  if (!handlers.includes(event.by)) return { kind: "not-the-handler", handlers };
  const { remark } = event;
  if (event.accept) {
    history(step, { action: "withdraw-accept", remark });
    step.now.withdrawal = { ...withdrawal, accepted: [...new Set([...withdrawal.accepted, event.by])] };
    return undefined;
  }
  history(step, { action: "withdraw-refuse", remark });
  delete step.now.withdrawal;
  notify(step, [withdrawal.by], "withdraw-refused", {});
  return undefined;
}

function handlersOf(step: Step): readonly UserId[] {
  return [...new Set(step.now.tasks.flatMap((task) => task.people))];
}

/**
 * Checked after every event, because the handlers may have changed. The requester's own tasks need no answer, nor do held
 * tasks, whose open children are asked instead.
 */
export function withdrawIfAccepted(step: Step): void {
  const { withdrawal, tasks, status } = step.now;
  if (!withdrawal || status !== "running") return;
  const agreed = new Set([...withdrawal.accepted, withdrawal.by]);
  const open = tasks.filter((task) => task.status === "open");
  if (!open.every((task) => task.people.some((person) => agreed.has(person)))) return;
  history(step, { action: "withdraw", by: withdrawal.by, remark: withdrawal.remark });
  endRequest(step, "draft");
}
