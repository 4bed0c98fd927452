import type { Effect } from "../effect.ts";
import { advance } from "../engine/advance.ts";
import type { Event } from "../event.ts";
import { draftInstance, type Instance } from "../instance.ts";
import { indexOrganisation, type OrganisationData } from "../organisation.ts";
import type { Route } from "../route.ts";
import type { DrawnRoute } from "./arbitrary-route.ts";
import { chosenPeople } from "./block-questions.ts";
import { type Choice, dataFrom, eventFrom } from "./random-event.ts";
import { type FlowStep, Reference } from "./reference.ts";
import { company } from "./story.ts";

/** The company of the stories, with somebody away. */
export const testOrganisation = indexOrganisation({
  ...company,
  deputies: [
    { of: "eve", deputy: "hal", from: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" },
    { of: "jon", deputy: "ann", from: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" },
  ],
} satisfies OrganisationData);

export interface Taken {
  readonly before: Instance;
  readonly event: Event;
  readonly after: Instance;
  readonly effects: readonly Effect[];
  readonly route: Route;
}

/** A random request on a random route, beside the prediction of the block tree. */
export class Run {
  route: Route;
  instance: Instance = draftInstance({ kind: "test", requester: "ann", department: "team" });
  readonly reference: Reference;
  readonly #isCompared: boolean;
  readonly taken: Taken[] = [];
  #minute = 0;

  /** Not compared if nodes agree automatically, because the tree cannot follow. */
  constructor({ block, route }: DrawnRoute, { isCompared = true } = {}) {
    this.#isCompared = isCompared;
    this.route = route;
    this.reference = new Reference(block, route);
  }

  time(): string {
    return new Date(Date.UTC(2026, 5, 1, 0, this.#minute++)).toISOString();
  }

  /** Takes the step; undefined if it was refused. */
  step(choice: Choice): Taken | undefined {
    return this.apply(eventFrom(this.route, this.instance, choice, this.time()));
  }

  apply(event: Event): Taken | undefined {
    const { instance: before, route } = this;
    const outcome = advance(route, before, event, testOrganisation);
    if (!outcome.ok) return undefined;
    const { instance: after, effects } = outcome;
    const taken: Taken = { before, event, after, effects, route };
    this.instance = after;
    if (event.type === "migrate") this.route = event.route;
    for (const effect of effects) if (effect.type === "route-changed") this.route = effect.route;
    if (this.#isCompared) this.#tell(taken);
    this.taken.push(taken);
    return taken;
  }

  #tell({ before, event, after, effects, route }: Taken): void {
    if (event.type === "take-back") {
      this.reference.takeBack(event.task);
      if (after.status === "draft") this.reference.apply({ type: "end" });
      return;
    }
    if (event.type === "insert-node") return this.reference.addBehind(route.flows[event.flow]?.from ?? "", event.node);
    for (const step of flowSteps(before, event, after, effects)) this.reference.apply(step);
  }
}

/** What an accepted event did to the flow, seen from outside: removed tokens, history rows, status. */
function flowSteps(before: Instance, event: Event, after: Instance, effects: readonly Effect[]): readonly FlowStep[] {
  const chosen = Object.keys(after.overrides).map((node) => [chosenPeople(node), true]);
  const data = { ...event.data, ...Object.fromEntries(chosen) };
  const key = "task" in event && event.task !== undefined ? { key: event.task } : {};
  if (event.type === "submit")
    return before.status === "draft" ? [{ type: "start", data }] : [{ type: "pass", node: "start", data }];
  for (const effect of effects) {
    if (effect.type !== "history") continue;
    const { action, node, target } = effect.row;
    if ((action === "reject" || action === "return") && target !== undefined)
      return ended(after, { type: "move", from: node, to: target, data, comeBack: true, ...key });
    if (action === "jump" && target !== undefined) {
      const from = event.type === "jump" && event.task === undefined ? {} : { from: node };
      return ended(after, { type: "move", ...from, to: target, data, comeBack: false });
    }
    if (action === "time-out" && node !== undefined) return ended(after, { type: "pass", node, data, late: true });
    if (action === "skip" && node !== undefined) return ended(after, { type: "pass", node, data });
  }
  const gone = before.tokens.find((token) => token.slate && !after.tokens.some((other) => other.id === token.id));
  if (after.status === "running") return gone ? [{ type: "pass", node: gone.node, data, ...key }] : [];
  const isPassed =
    gone && after.status !== "cancelled" && after.status !== "draft" && after.visits[gone.node]?.state === "done";
  return isPassed ? [{ type: "pass", node: gone.node, data }] : [{ type: "end" }];
}

/** A pending withdrawal may take effect in addition. */
function ended(after: Instance, step: FlowStep): readonly FlowStep[] {
  return after.status === "draft" ? [step, { type: "end" }] : [step];
}

/** 3. Everybody agrees from now on: number of steps to the end, or undefined if it is never reached. */
export function agreeToTheEnd(
  route: Route,
  start: Instance,
  limit = 400,
  onOpened: (node: string) => void = () => undefined,
): Instance | undefined {
  let instance = start;
  const data = dataFrom(route, 0);
  for (let steps = 0; steps < limit; steps++) {
    if (instance.status !== "running") return instance;
    const task = instance.tasks.find((one) => one.status === "open");
    const [by] = task?.people ?? [];
    if (!task || by === undefined) return undefined;
    const at = new Date(Date.UTC(2026, 6, 1, 0, steps)).toISOString();
    const event: Event =
      task.kind === "amend" ? { type: "submit", by, at, data } : { type: "agree", by, at, data, task: task.id };
    const outcome = advance(route, instance, event, testOrganisation);
    if (!outcome.ok) return undefined;
    for (const token of outcome.instance.tokens)
      if (token.slate && !instance.tokens.some((other) => other.id === token.id)) onOpened(token.node);
    instance = outcome.instance;
  }
  return undefined;
}
