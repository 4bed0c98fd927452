import type { Flow, NodeId, RouteDraft } from "../route.ts";
import type { FoundAt } from "./finding.ts";

/** A node or flow as findings name it. */
export function elementOf(draft: Pick<RouteDraft, "nodes" | "flows">, id: string): FoundAt {
  const name = draft.nodes[id]?.name ?? draft.flows[id]?.name;
  return name && (name.zh !== "" || name.en !== "") ? { id, name } : { id };
}

/** Flows by the node at one of their sides. */
export type Steps = ReadonlyMap<NodeId, readonly Flow[]>;

export function steps(draft: RouteDraft, side: "from" | "to"): Steps {
  return Map.groupBy(Object.values(draft.flows), (flow) => flow[side]);
}

/** All nodes on a path from these, including themselves. */
export function reach(from: readonly NodeId[], next: Steps, side: "from" | "to"): Set<NodeId> {
  const seen = new Set(from);
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const flow of next.get(id) ?? []) {
      if (seen.has(flow[side])) continue;
      seen.add(flow[side]);
      open.push(flow[side]);
    }
  }
  return seen;
}
