import type { TimerDue } from "../event.ts";
import type { Task, Timer } from "../instance.ts";
import type { TimerRule, UserId } from "../route.ts";
import { type Guard, mustBe } from "./guards.ts";
import { decideIfSettled, leaveUndecided } from "./node-result.ts";
import { leaderOfPerson } from "./people.ts";
import { administratorsFor } from "./slate.ts";
import { handOver } from "./slots.ts";
import { history, notify, replaceToken, type Step, tokenById } from "./step.ts";
import { isTaken } from "./transfer.ts";

/** A timer is due. A timer that lost the race against a person no longer exists. */
export function timerDue(step: Step, event: TimerDue): Guard {
  const timer = step.now.timers.find((other) => other.id === event.timer);
  if (!timer) return mustBe(step, "running") ?? { kind: "timer-gone", timer: event.timer };
  const node = step.route.nodes[timer.node];
  const rule = node?.kind === "user" ? node.timers.find((other) => other.id === timer.rule) : undefined;
  if (!rule) return { kind: "timer-gone", timer: event.timer };
  runOrStop(step, timer, rule);
  act(step, timer, rule);
  return undefined;
}

/** A repeating reminder keeps its row and gets a new time; every other timer is removed. */
function runOrStop(step: Step, timer: Timer, { action }: TimerRule): void {
  if (action.kind === "remind" && action.every) {
    step.effects.push({ type: "timer-armed", timer, after: action.every });
    return;
  }
  step.now.timers = step.now.timers.filter((other) => other !== timer);
  step.effects.push({ type: "timer-ended", timer });
}

function act(step: Step, timer: Timer, { action }: TimerRule): void {
  const tasks = step.now.tasks.filter((task) => task.token === timer.token && task.status === "open");
  switch (action.kind) {
    case "remind":
      history(step, { action: "remind", node: timer.node, people: [...new Set(tasks.flatMap((task) => task.people))] });
      for (const task of tasks) notify(step, task.people, "reminder", { node: task.node, task: task.id });
      return;
    case "escalate":
      for (const task of tasks) escalate(step, task);
      return;
    case "auto-agree":
      return agreeForAll(step, timer);
    case "leave": {
      const token = tokenById(step, timer.token);
      history(step, { action: "time-out", node: timer.node, because: "timer" });
      if (token) leaveUndecided(step, token, "timer", action.flow);
    }
  }
}

/** Overdue: the task goes to the leader of its holder; without a leader, to the administrators. */
function escalate(step: Step, task: Task): void {
  const [holder = step.now.requester] = task.people;
  const leader = leaderOfPerson(step.org, holder);
  const isFit = (person: UserId) => !isTaken(step, task, person);
  const leaders = leader === undefined || leader === step.now.requester ? [] : [leader].filter(isFit);
  const people = leaders.length > 0 ? leaders : administratorsFor({ org: step.org, instance: step.now }).filter(isFit);
  history(step, { action: "escalate", node: task.node, task: task.id, people, because: "timer" });
  if (people.length === 0 || task.agreed) return;
  const principal = task.for?.[holder] ?? holder;
  handOver(step, task, { people, for: Object.fromEntries(people.map((one) => [one, principal])), via: "escalation" });
  notify(step, people, "task", { node: task.node, task: task.id });
}

/** Silence is consent at this node: the system agrees for every missing vote. */
function agreeForAll(step: Step, timer: Timer): void {
  const token = tokenById(step, timer.token);
  const node = step.route.nodes[timer.node];
  if (!token || node?.kind !== "user") return;
  history(step, { action: "auto-agree", node: node.id, because: "timer" });
  const slate = token.slate?.map((slot) => (slot.vote === undefined ? { ...slot, vote: "agree" as const } : slot));
  const agreed = { ...token, slate };
  replaceToken(step, agreed);
  decideIfSettled(step, node, agreed);
}
