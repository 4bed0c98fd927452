import type { Opening } from "@signoff/forms/content/content-parts";
import { writeApproverRule } from "@signoff/workflow/bpmn/approver-rule-text";
import { reachableFrom } from "@signoff/workflow/engine/regions";
import type { Route } from "@signoff/workflow/route";

const known = new WeakMap<Route, readonly Opening[]>();

/** What the nodes and slots of a route may fill in. Routes are immutable, so each is read once. */
export function openingsOf(route: Route): readonly Opening[] {
  const openings = known.get(route) ?? readOpenings(route);
  known.set(route, openings);
  return openings;
}

function readOpenings(route: Route): readonly Opening[] {
  return Object.values(route.nodes).flatMap((node) => {
    if (node.kind !== "user") return [];
    const ofNode = node.editable.length > 0 ? [{ node: node.id, paths: node.editable }] : [];
    const ofSlots = node.approvers.flatMap(({ rule, editable = [] }) =>
      editable.length > 0 ? [{ node: node.id, approver: writeApproverRule(rule), paths: editable }] : [],
    );
    return [...ofNode, ...ofSlots];
  });
}

/** The nodes from which a request comes to this one. */
export function nodesBefore(route: Route, node: string): ReadonlySet<string> {
  return new Set(Object.keys(route.nodes).filter((one) => one !== node && reachableFrom(route, one).has(node)));
}
