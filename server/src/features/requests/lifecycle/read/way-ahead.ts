import type { Locale } from "@signoff/domain/locale";
import { plan, type Plan, type PlannedNode as Planned } from "@signoff/workflow/engine/plan";
import type { RouteData, Submit } from "@signoff/workflow/event";
import type { Instance } from "@signoff/workflow/instance";
import type { Organisation } from "@signoff/workflow/organisation";
import type { Refusal } from "@signoff/workflow/refusal";
import type { Route } from "@signoff/workflow/route";
import type { Directory } from "../../../base/directory/public.ts";
import type { PlannedNode } from "../contract.ts";
import { asksOf } from "./asks.ts";

interface Standing {
  readonly route: Route;
  readonly instance: Instance;
  /** The form values that the route reads. */
  readonly data: RouteData;
  readonly directory: Organisation & Pick<Directory, "namesOf">;
  readonly at: Date;
  readonly approvers?: Submit["approvers"];
}

interface WayAhead {
  /** The engine's prediction of the route if everybody agrees. */
  readonly plan: Plan;
  /** The nodes still to come, in order. */
  readonly nodes: PlannedNode[];
  /** Why the route cannot be predicted to its end. */
  readonly problem?: Refusal;
}

/**
 * The rest of the route of a request. The route beside a request, its diagram and the dialog before submission all show
 * this result, by the rules of the engine: a node that sent the request back is to come again.
 */
export function wayAhead({ route, instance, data, directory, at, approvers }: Standing, locale: Locale): WayAhead {
  const found = plan(route, data, directory, instance, at.toISOString(), approvers ? { approvers } : {});
  return {
    plan: found,
    nodes: found.nodes
      .filter((node) => isToCome(node, instance))
      .map((node) => presentPlanned(node, route, directory, locale)),
    ...(found.problem ? { problem: found.problem } : {}),
  };
}

/** Nodes that were skipped earlier are not to come. */
function isToCome({ node, state }: Planned, { visits }: Instance): boolean {
  return state === "to-come" || (state === "skipped" && visits[node] === undefined);
}

function presentPlanned(
  { node, name, state, slots }: Planned,
  route: Route,
  directory: Pick<Directory, "namesOf">,
  locale: Locale,
): PlannedNode {
  const shape = route.nodes[node];
  const asks = asksOf(
    shape,
    slots.map(({ people }) => people.map(({ id }) => id)),
  );
  const ids = new Set(slots.flatMap((slot) => slot.people.map((person) => person.id)));
  return {
    key: node,
    name: name[locale],
    mode: shape?.kind === "user" ? shape.mode : "",
    ...(asks ? { asks } : {}),
    state: state === "skipped" ? "skipped" : "upcoming",
    people: [...ids].map((id) => ({ id, name: directory.namesOf(id)[locale] })),
  };
}
