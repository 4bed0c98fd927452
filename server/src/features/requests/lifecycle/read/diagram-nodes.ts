import type { Locale } from "@signoff/domain/locale";
import type { Plan } from "@signoff/workflow/engine/plan";
import type { Instance, Slot, Task, Visit } from "@signoff/workflow/instance";
import type { Route, RouteNode } from "@signoff/workflow/route";
import type { Directory } from "../../../base/directory/public.ts";
import { asksOf } from "./asks.ts";
import { taskIdOf } from "../../../base/request-access/public.ts";
import { namedNode } from "../../../base/workflow-store/public.ts";
import type { DiagramNode } from "../contract.ts";

const stateOfVisit = {
  current: "current",
  done: "done",
  skipped: "skipped",
  /** The node was done and must be done again. */
  returned: "upcoming",
  rejected: "rejected",
  /** The request passed the node without a decision. */
  left: "skipped",
} as const satisfies Record<Visit["state"], DiagramNode["state"]>;

export interface DiagramInput {
  readonly requestId: string;
  readonly route: Route;
  readonly instance: Instance;
  /** The prediction of the route from here if everybody agrees. */
  readonly plan: Plan;
  readonly since: ReadonlyMap<string, Date>;
  /** The people who decided at each node. */
  readonly deciders: ReadonlyMap<string, readonly string[]>;
  /** Nodes at which a person disagreed or cancelled. */
  readonly refusedAt: ReadonlySet<string>;
  readonly directory: Pick<Directory, "namesOf">;
  readonly locale: Locale;
}

/** The live state of every node on which the diagram shows details: user nodes, start and ends. */
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
  const votes = instance.tokens.filter(({ node: at }) => at === node.id).flatMap(({ slate = [] }) => slate);
  const asks = asksOf(
    node,
    votes.map((slot) => slot.people),
  );
  const since = open.map((task) => task.openedAt).sort()[0] ?? input.since.get(node.id)?.toISOString();
  return {
    key: node.id,
    name: open.length > 0 ? namedNode(route, node.id)[locale] : node.name[locale],
    state,
    people: [...people].map((id) => ({ id, name: directory.namesOf(id)[locale] })),
    since: state === "upcoming" ? null : (since ?? null),
    ...(asks ? { asks } : {}),
    ...openVotes(input, open),
  };
}

/** Opinions requested by a holder are not votes, but they may also be waiting for their turn. */
function openVotes(
  { requestId, instance, directory, locale }: DiagramInput,
  open: readonly Task[],
): Pick<DiagramNode, "votes" | "inLine"> {
  const tokens = instance.tokens.filter((token) => open.some((task) => task.token === token.id));
  const slate = tokens.flatMap((token) => token.slate ?? []);
  if (slate.length === 0) return {};
  const signs = open.flatMap((task) => task.signs ?? []).filter((sign) => sign.status !== "ended");
  const isInLine = (slot: Slot) => slot.vote === undefined && !instance.tasks.some((task) => task.slot === slot.id);
  const inLine = [...slate, ...signs.flatMap((sign) => sign.slots)].filter(isInLine);
  return {
    votes: { agreed: slate.filter((slot) => slot.vote === "agree").length, count: slate.length },
    inLine: inLine.flatMap(({ people, added }) =>
      people.map((id) => ({
        id,
        name: directory.namesOf(id)[locale],
        ...(added ? { addedOn: taskIdOf({ requestId, task: added.task }) } : {}),
      })),
    ),
  };
}

function stateOf(
  { route, instance, plan, refusedAt }: DiagramInput,
  node: RouteNode,
  isOpen: boolean,
): DiagramNode["state"] {
  if (isOpen) return "current";
  if (node.kind === "start") return instance.status === "draft" ? "upcoming" : "done";
  if (node.kind === "end") return instance.status === "completed" && node.result === "completed" ? "done" : "upcoming";
  const visit = instance.visits[node.id];
  // The request ended at this node: by a decision there, or by an action from outside.
  if (visit?.state === "current" && instance.status !== "draft") return refusedAt.has(node.id) ? "rejected" : "skipped";
  if (visit?.state === "returned" && isPassedAgain({ route, plan }, node)) return "done";
  if (visit && instance.status !== "draft") return stateOfVisit[visit.state];
  return plan.nodes.some((one) => one.node === node.id && one.state === "skipped") ? "skipped" : "upcoming";
}

/** If a request goes straight back to the node that returned it, the decisions before that node stand. */
function isPassedAgain({ route, plan }: Pick<DiagramInput, "route" | "plan">, { id }: RouteNode): boolean {
  const isToCome = plan.nodes.some(({ node, state }) => node === id && state === "to-come");
  return route.resumeAfterReturn === "direct" && plan.problem === undefined && !isToCome;
}

function peopleOf({ deciders, plan }: DiagramInput, node: RouteNode, state: DiagramNode["state"]): readonly string[] {
  if (state === "done" || state === "rejected") return deciders.get(node.id) ?? [];
  if (state !== "upcoming") return [];
  const planned = plan.nodes.find((one) => one.node === node.id && one.state === "to-come");
  return planned?.slots.flatMap((slot) => slot.people.map((person) => person.id)) ?? [];
}
