import * as fc from "fast-check";
import { rejectTargets } from "../engine/reject.ts";
import { identityMap } from "../engine/migrate.ts";
import type { Event, EventType, RouteData } from "../event.ts";
import type { Instance, Slot, Task } from "../instance.ts";
import { type Route, type UserNode, userNodeDefaults } from "../route.ts";
import { formPeople } from "./arbitrary-route.ts";

/** Four numbers; their meaning depends on the state of the request, so that most events have a target. */
export interface Choice {
  readonly verb: number;
  readonly who: number;
  readonly what: number;
  readonly data: number;
}

export const arbitraryChoice: fc.Arbitrary<Choice> = fc.record({
  verb: fc.nat(999),
  who: fc.nat(999),
  what: fc.nat(999),
  data: fc.nat(65_535),
});

const weights: Readonly<Partial<Record<EventType, number>>> = {
  agree: 30,
  disagree: 6,
  reject: 9,
  cancel: 1,
  "add-sign": 10,
  "remove-sign": 5,
  transfer: 5,
  look: 4,
  withdraw: 2,
  "answer-withdraw": 2,
  "take-back": 10,
  timer: 6,
  reassign: 3,
  "set-approvers": 3,
  jump: 5,
  skip: 3,
  "insert-node": 2,
  migrate: 2,
  terminate: 1,
};
const verbs = Object.entries(weights).flatMap(([verb, weight]) =>
  Array.from({ length: weight }, () => verb as EventType),
);
const everybody = [
  "ann",
  "bob",
  "cid",
  "dan",
  "eve",
  "fay",
  "gil",
  "hal",
  "ida",
  "jon",
  "lea",
  "max",
  "top",
  "adm",
  "gone",
];

function pick<One>(list: readonly One[], number: number): One | undefined {
  return list[number % list.length];
}

/** The form: booleans from the bits of a number (each set one time in four), people always present. */
export function dataFrom(route: Route, bits: number): RouteData {
  const flags = route.fields.map((name, index) => [
    name,
    (bits >> (index % 8)) % 2 === 1 && (bits >> ((index % 8) + 8)) % 2 === 1,
  ]);
  return { ...Object.fromEntries(flags), ...formPeople };
}

/** Turns a choice into an event for the request in this state. Some are meant to be refused. */
export function eventFrom(route: Route, instance: Instance, choice: Choice, at: string): Event {
  const base = { at, data: dataFrom(route, choice.data), remark: "because", key: `${at} ${choice.verb}` };
  const { requester } = instance;
  const task = pick(instance.tasks, choice.what);
  if (instance.status !== "running" || !task) return { ...base, type: "submit", by: requester };
  const verb = pick(verbs, choice.verb) ?? "agree";
  if (task.kind === "amend" && (verb === "agree" || verb === "reject"))
    return { ...base, type: "submit", by: requester };
  const isStranger = choice.who % 11 === 0;
  const by = (isStranger ? pick(everybody, choice.who) : pick(task.people, choice.who)) ?? requester;
  return eventOf(verb, { route, instance, choice, task, by, base });
}

interface Context {
  readonly route: Route;
  readonly instance: Instance;
  readonly choice: Choice;
  readonly task: Task;
  readonly by: string;
  readonly base: { at: string; data: RouteData; remark: string; key: string };
}

function eventOf(verb: EventType, context: Context): Event {
  const { route, instance, choice, task, by, base } = context;
  const admin = choice.who % 13 === 0 ? by : "adm";
  const other = pick(everybody, choice.who + choice.what) ?? "bob";
  switch (verb) {
    case "agree":
    case "disagree":
    case "look":
    case "cancel":
      return { ...base, type: verb, by, task: task.id };
    case "reject": {
      const to = choice.what % 3 === 0 ? undefined : pick(rejectTargets(route, instance, task), choice.what);
      return { ...base, type: "reject", by, task: task.id, ...(to !== undefined && { to }) };
    }
    case "add-sign":
      return addSign(context, other);
    case "remove-sign":
      return removeSign(context);
    case "transfer":
      return { ...base, type: "transfer", by, task: task.id, to: other };
    case "withdraw":
      return { ...base, type: "withdraw", by: instance.requester };
    case "answer-withdraw":
      return { ...base, type: "answer-withdraw", by, accept: choice.what % 3 > 0 };
    case "take-back":
      return takeBack(context);
    case "timer":
      return { ...base, type: "timer", by: "system", timer: pick(instance.timers, choice.what)?.id ?? 0 };
    case "reassign":
      return { ...base, type: "reassign", by: admin, task: task.id, to: choice.what % 2 ? [other] : ["gil", "hal"] };
    case "skip":
      return { ...base, type: "skip", by: admin, task: task.id };
    case "terminate":
      return { ...base, type: "terminate", by: admin };
    case "migrate":
      return {
        ...base,
        type: "migrate",
        by: admin,
        route: { ...route, version: route.version + 1 },
        nodes: identityMap(route),
      };
    default:
      return reroute(verb, context, admin, other);
  }
}

function reroute(
  verb: EventType,
  { route, instance, choice, task, base }: Context,
  admin: string,
  other: string,
): Event {
  const userNodes = Object.values(route.nodes).filter((node) => node.kind === "user");
  const node = pick(userNodes, choice.what)?.id ?? "start";
  if (verb === "set-approvers")
    return { ...base, type: verb, by: admin, node, people: choice.who % 3 === 0 ? [] : [other] };
  if (verb === "insert-node") {
    const added: UserNode = {
      ...userNodeDefaults,
      kind: "user",
      id: `n${instance.nextId}`,
      name: { zh: "加", en: "Added" },
      approvers: [{ rule: { by: "user", users: ["hal"] }, spread: "each" }],
    };
    const plain = userNodes.filter((one) => one.timers.every((timer) => timer.action.kind !== "leave"));
    const flow = route.compiled.outgoing[pick(plain, choice.what)?.id ?? ""]?.[0] ?? "";
    return { ...base, type: verb, by: admin, flow, node: added };
  }
  const to = choice.who % 9 === 0 ? route.start : node;
  return { ...base, type: "jump", by: admin, to, ...(choice.data % 2 === 0 && { task: task.id }) };
}

function addSign({ choice, task, by, base }: Context, other: string): Event {
  const second = pick(everybody, choice.data) ?? "cid";
  const people = choice.what % 2 === 0 ? [other] : [other, second];
  const mode = pick(["before", "after", "parallel"] as const, choice.data) ?? "before";
  const rule = pick(["all", "any", "sequence"] as const, choice.who) ?? "all";
  return { ...base, type: "add-sign", by, task: task.id, people, mode, rule };
}

function removeSign({ instance, choice, by, base }: Context): Event {
  const signs = instance.tasks.flatMap((one) => one.signs ?? []).flatMap((sign) => sign.slots);
  const added: readonly Slot[] = [...instance.tokens.flatMap((token) => token.slate ?? []), ...signs].filter(
    (slot) => slot.added,
  );
  const slot = pick(added, choice.what);
  const actor = choice.who % 5 === 0 ? by : (slot?.added?.by ?? by);
  return { ...base, type: "remove-sign", by: actor, task: slot?.added?.task ?? 0, person: slot?.people[0] ?? "bob" };
}

/** Mostly decisions that can be undone: recorded ones, and votes in open slates. */
function takeBack({ instance, choice, by, base }: Context): Event {
  const signs = instance.tasks.flatMap((one) => one.signs ?? []).flatMap((sign) => sign.slots);
  const votes = [...instance.tokens.flatMap((token) => token.slate ?? []), ...signs].flatMap((slot) =>
    slot.task !== undefined && slot.by !== undefined ? [{ task: slot.task, by: slot.by }] : [],
  );
  const known = pick([...instance.undo, ...votes], choice.what);
  const closed = pick(
    instance.recent.flatMap((event) => event.closed ?? []),
    choice.what,
  );
  const actor = choice.who % 7 === 0 ? by : (known?.by ?? by);
  return { ...base, type: "take-back", by: actor, task: known?.task ?? closed ?? 0 };
}
