import { plan, type PlannedNode } from "@signoff/workflow/engine/plan";
import type { RouteData } from "@signoff/workflow/event";
import { draftInstance } from "@signoff/workflow/instance";
import type { Organisation } from "@signoff/workflow/organisation";
import type { Refusal } from "@signoff/workflow/refusal";
import type { Route } from "@signoff/workflow/route";

/** The requester, and the form values that the route reads. */
export interface Traveller {
  readonly kind: string;
  readonly requester: string;
  readonly department?: string;
  readonly data: RouteData;
}

/** A step at which people are asked, or which is skipped. */
export interface WayNode {
  readonly node: string;
  readonly isSkipped: boolean;
  readonly people: readonly string[];
}

export interface Way {
  readonly nodes: readonly WayNode[];
  readonly problem?: Refusal["kind"];
}

/** The route from submission to end if everybody agrees, as the engine predicts it. */
export function wayOf(route: Route, traveller: Traveller, org: Organisation, at: string): Way {
  const { kind, requester, department, data } = traveller;
  const instance = draftInstance({ kind, requester, ...(department === undefined ? {} : { department }) });
  const planned = plan(route, data, org, instance, at);
  const once = new Map(planned.nodes.filter(({ node }) => node !== route.start).map((node) => [node.node, node]));
  return {
    nodes: [...once.values()].map(wayNode),
    ...(planned.problem ? { problem: planned.problem.kind } : {}),
  };
}

function wayNode({ node, state, slots }: PlannedNode): WayNode {
  const people = new Set(slots.flatMap((slot) => slot.people.map(({ id }) => id)));
  return { node, isSkipped: state === "skipped", people: [...people] };
}
