import type { Agree, Cancel, Disagree } from "../event.ts";
import type { Task } from "../instance.ts";
import { type Guard, mayAtNode, mustBe, openTaskInHand, remarkGiven } from "./guards.ts";
import { endRequest } from "./node-result.ts";
import { changeTask, closeTask, history, type Step } from "./step.ts";
import { openSigns, vote } from "./vote.ts";

/** Agree: a vote, or, if people were added `after` the holder, a vote that counts once they have agreed. */
export function agree(step: Step, event: Agree): Guard {
  const found = openTaskInHand(step, event.task);
  if (!found.task) return found.refusal;
  const { task } = found;
  const refusal = mayAtNode(step, task, "agree");
  if (refusal) return refusal;
  record(step, "agree", task);
  const waiting = task.signs?.some((sign) => sign.mode === "after" && sign.status === "waiting");
  if (waiting) {
    const agreed = { by: event.by, ...(event.remark !== undefined && { remark: event.remark }) };
    const held: Task = { ...task, people: [event.by], status: "held", agreed };
    changeTask(step, held);
    openSigns(step, held, "after");
  } else vote(step, task, "agree");
  return undefined;
}

export function disagree(step: Step, event: Disagree): Guard {
  const found = openTaskInHand(step, event.task);
  if (!found.task) return found.refusal;
  const refusal = mayAtNode(step, found.task, "disagree") ?? remarkGiven(step);
  if (refusal) return refusal;
  record(step, "disagree", found.task);
  vote(step, found.task, "disagree");
  return undefined;
}

/** Cancels the request permanently. A draft that was never submitted is deleted, not cancelled. */
export function cancel(step: Step, event: Cancel): Guard {
  if (event.task === undefined) return cancelDraft(step);
  const found = openTaskInHand(step, event.task);
  if (!found.task) return found.refusal;
  const refusal = mayAtNode(step, found.task, "cancel") ?? remarkGiven(step);
  if (refusal) return refusal;
  record(step, "cancel", found.task);
  closeTask(step, found.task, "cancel");
  endRequest(step, "cancelled");
  return undefined;
}

function cancelDraft(step: Step): Guard {
  const { requester, round } = step.now;
  const refusal = mustBe(step, "draft");
  if (refusal) return refusal;
  if (step.event.by !== requester) return { kind: "not-the-requester", requester };
  if (round === 0) return { kind: "wrong-status", status: "draft" };
  const missing = remarkGiven(step);
  if (missing) return missing;
  history(step, { action: "cancel", remark: step.event.remark });
  endRequest(step, "cancelled");
  return undefined;
}

/** One history line for a decision, and one more decision of this round. */
function record(step: Step, action: "agree" | "disagree" | "cancel", task: Task): void {
  const { by, remark } = step.event;
  history(step, { action, node: task.node, task: task.id, for: task.for?.[by], remark });
  step.now.decisions += 1;
}
