import type { UserNode } from "../route.ts";
import { newId, type Step } from "./step.ts";

/** Starts the timers of a node that has just opened. */
export function armTimers(step: Step, node: UserNode, token: number): void {
  for (const rule of node.timers) {
    const timer = { id: newId(step), token, node: node.id, rule: rule.id };
    step.now.timers = [...step.now.timers, timer];
    step.effects.push({ type: "timer-armed", timer, after: rule.after });
  }
}
