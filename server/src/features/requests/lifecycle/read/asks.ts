import { assertNever } from "@signoff/domain/assert-never";
import type { RouteNode, UserNode } from "@signoff/workflow/route";
import type { Asks } from "../contract.ts";

/**
 * How many people of a node must answer, from its votes and the people of each; undefined where only one person is
 * asked.
 */
export function asksOf(node: RouteNode | undefined, votes: readonly (readonly string[])[]): Asks | undefined {
  if (node?.kind !== "user" || new Set(votes.flat()).size < 2) return undefined;
  if (votes.length < 2 || node.mode === "single") return { who: "any" };
  const needed = neededOf(node, votes.length);
  if (needed === "perGroup") return { who: "perGroup" };
  if (needed === 1) return { who: "any" };
  if (needed < votes.length) return { who: "part", needed, count: votes.length };
  if (votes.some((people) => people.length > 1)) return { who: "perGroup" };
  return { who: node.mode === "sequential" ? "inOrder" : "all" };
}

/** The same count as the engine's `tally`. */
function neededOf({ pass }: UserNode, count: number): number | "perGroup" {
  switch (pass.rule) {
    case "all":
      return count;
    case "any":
      return 1;
    case "count":
      return Math.min(Math.max(1, Math.floor(pass.count)), count);
    case "ratio":
      return Math.min(Math.max(1, Math.ceil(pass.ratio * count - 1e-9)), count);
    case "one-per-role":
      return "perGroup";
    default:
      return assertNever(pass);
  }
}
