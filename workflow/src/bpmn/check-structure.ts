import { compileRoute, type RouteProblem } from "../compile-route.ts";
import type { Route, RouteDraft } from "../route.ts";
import { checkLoops } from "./check-loops.ts";
import { finding, type Checked, type Finding } from "./finding.ts";
import { elementOf, reach, steps } from "./route-graph.ts";

/** Checks that every node can be reached, left, and walked block by block. Returns the compiled route if so. */
export function checkStructure(draft: RouteDraft): Checked<Route> {
  const compiled = compileRoute(draft);
  const findings = [
    ...checkReach(draft),
    ...(compiled.ok ? [] : compiled.problems.map((problem) => fromProblem(draft, problem))),
    ...checkLoops(draft),
  ];
  return compiled.ok && findings.length === 0
    ? { ok: true, value: compiled.route }
    : { ok: false, findings: withoutRepeats(findings) };
}

/** The compiler uses ids; people know names. */
function fromProblem(draft: RouteDraft, { element, problem, other }: RouteProblem): Finding {
  return finding(problem, elementOf(draft, element), { other: other === undefined ? "" : labelOf(draft, other) });
}

function labelOf(draft: RouteDraft, id: string): string {
  const name = draft.nodes[id]?.name;
  return name && name.en !== "" ? `${name.en} (${id})` : id;
}

function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [`${one.code} ${one.at?.id}`, one])).values()];
}

function checkReach(draft: RouteDraft): Finding[] {
  const fromStart = reach([draft.start], steps(draft, "from"), "to");
  const ends = Object.values(draft.nodes).filter((node) => node.kind === "end");
  const toEnd = reach(
    ends.map((end) => end.id),
    steps(draft, "to"),
    "from",
  );
  return Object.keys(draft.nodes).flatMap((id) => [
    ...(fromStart.has(id) ? [] : [finding("unreachable", elementOf(draft, id))]),
    ...(toEnd.has(id) ? [] : [finding("dead-end", elementOf(draft, id))]),
  ]);
}
