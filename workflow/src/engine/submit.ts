import type { Submit } from "../event.ts";
import type { Instance } from "../instance.ts";
import { type Guard, mustBe } from "./guards.ts";
import { startRound } from "./node-result.ts";
import { resumeOrFollow } from "./resume.ts";
import { closeTask, endToken, follow, history, onlyFlow, type Step, tokenById } from "./step.ts";

/** Submits the request: a draft starts on the given route, a rework continues where it was sent back from. */
export function submit(step: Step, event: Submit): Guard {
  return step.now.status === "draft" ? start(step, event) : resubmit(step, event);
}

function start(step: Step, event: Submit): Guard {
  const { requester } = step.now;
  if (event.by !== requester) return { kind: "not-the-requester", requester };
  const { key, version, start } = step.route;
  step.now.route = { key, version, edits: 0 };
  step.now.visits = {};
  step.now.overrides = configured(step, event);
  step.effects.push({ type: "status-changed", from: "draft", to: "running" });
  step.now.status = "running";
  startRound(step);
  history(step, { action: "submit", remark: event.remark });
  follow(step, onlyFlow(step.route, start), { by: [] });
  return undefined;
}

/** As an administrator would set them for this request: shown as such, and changed in the same way. */
function configured({ route }: Step, { approvers = {} }: Submit): Instance["overrides"] {
  return Object.fromEntries(Object.entries(approvers).filter(([node]) => route.nodes[node]?.kind === "user"));
}

function resubmit(step: Step, event: Submit): Guard {
  const task = step.now.tasks.find((other) => other.kind === "amend");
  const token = task && tokenById(step, task.token);
  if (!task || !token) {
    const last = step.now.recent.at(-1);
    return mustBe(step, "draft") ?? { kind: "wrong-status", status: step.now.status, ...(last && { last }) };
  }
  if (!task.people.includes(event.by)) return { kind: "not-the-handler", handlers: task.people };
  history(step, { action: "resubmit", task: task.id, for: task.for?.[event.by], remark: event.remark });
  closeTask(step, task, "submit");
  endToken(step, token, "node-decided");
  resumeOrFollow(step, token, { by: [] });
  return undefined;
}
