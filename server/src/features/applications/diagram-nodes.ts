import type { Locale } from "@signoff/domain/locale";
import type { Plan } from "@signoff/workflow/engine/plan";
import type { Instance, Visit } from "@signoff/workflow/instance";
import type { Route, RouteNode } from "@signoff/workflow/route";
import type { Directory } from "../directory/public.ts";
import { namedNode } from "../workflow-store/public.ts";
import type { DiagramNode } from "./contract.ts";

const stateOfVisit = {
  current: "current",
  done: "done",
  skipped: "skipped",
  /** Was done, must be done again. */
  returned: "upcoming",
  rejected: "rejected",
  /** Passed without a decision. */
  left: "skipped",
} as const satisfies Record<Visit["state"], DiagramNode["state"]>;

export interface DiagramInput {
  readonly route: Route;
  readonly instance: Instance;
  /** What would happen from here on if everybody agreed. */
  readonly plan: Plan;
  readonly since: ReadonlyMap<string, Date>;
  /** Who decided each node. */
  readonly deciders: ReadonlyMap<string, readonly string[]>;
  readonly directory: Pick<Directory, "namesOf">;
  readonly locale: Locale;
}

/** The live state of every node a person can point at: people's nodes, start and ends. */
export function diagramNodes(input: DiagramInput): DiagramNode[] {
  const { route } = input;
  return Object.values(route.nodes).flatMap((node) =>
    node.kind === "user" || node.kind === "start" || node.kind === "end" ? [diagramNode(input, node)] : [],
  );
}

function diagramNode(input: DiagramInput, node: RouteNode): DiagramNode {
  const { instance, route, directory, locale } = input;
  const open = instance.tasks.filter((task) => task.node === node.id);
  const state = stateOf(input, node, open.length > 0);
  const people = new Set(open.length > 0 ? open.flatMap((task) => task.people) : peopleOf(input, node, state));
  const since = open.map((task) => task.openedAt).sort()[0] ?? input.since.get(node.id)?.toISOString();
  return {
    key: node.id,
    name: open.length > 0 ? namedNode(route, node.id)[locale] : node.name[locale],
    state,
    people: [...people].map((id) => ({ id, name: directory.namesOf(id)[locale] })),
    since: state === "upcoming" ? null : (since ?? null),
  };
}

function stateOf({ instance, plan }: DiagramInput, node: RouteNode, isOpen: boolean): DiagramNode["state"] {
  if (isOpen) return "current";
  if (node.kind === "start") return instance.status === "draft" ? "upcoming" : "done";
  if (node.kind === "end") return instance.status === "completed" && node.result === "completed" ? "done" : "upcoming";
  const visit = instance.visits[node.id];
  if (visit && instance.status !== "draft") return stateOfVisit[visit.state];
  return plan.nodes.some((one) => one.node === node.id && one.state === "skipped") ? "skipped" : "upcoming";
}

function peopleOf({ deciders, plan }: DiagramInput, node: RouteNode, state: DiagramNode["state"]): readonly string[] {
  if (state === "done" || state === "rejected") return deciders.get(node.id) ?? [];
  if (state !== "upcoming") return [];
  const planned = plan.nodes.find((one) => one.node === node.id && one.state === "to-come");
  return planned?.slots.flatMap((slot) => slot.people.map((person) => person.id)) ?? [];
}
