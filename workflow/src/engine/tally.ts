import { assertNever } from "@signoff/domain/assert-never";
import type { Slot } from "../instance.ts";
import type { PassRule, UserNode } from "../route.ts";

export type Tally = "open" | "passed" | "failed";

/**
 * Whether a slate is decided. It is decided early, as soon as the missing votes cannot change the result. If a disagree is
 * only an opinion, every answer counts towards the rule.
 */
export function tally(node: Pick<UserNode, "mode" | "pass" | "onDisagree">, slate: readonly Slot[]): Tally {
  const opinionsOnly = node.onDisagree === "continue";
  const votes = opinionsOnly ? slate.map((slot): Slot => (slot.vote ? { ...slot, vote: "agree" } : slot)) : slate;
  return count(node.mode === "single" ? { rule: "all" } : node.pass, votes);
}

/** A threshold is at most the number of slots, so it can always be reached. */
export function count(pass: PassRule, slots: readonly Slot[]): Tally {
  const size = slots.length;
  switch (pass.rule) {
    case "all":
      return reach(size, slots);
    case "any":
      return reach(1, slots);
    case "count":
      return reach(Math.min(Math.max(1, Math.floor(pass.count)), size), slots);
    case "ratio":
      // 0.6 * 5 is 3.0000000000000004 in floating point, which must not ask for a fourth vote.
      return reach(Math.min(Math.max(1, Math.ceil(pass.ratio * size - 1e-9)), size), slots);
    case "one-per-role":
      return perRole(slots);
    default:
      return assertNever(pass);
  }
}

function reach(needed: number, slots: readonly Slot[]): Tally {
  const agreed = slots.filter((slot) => slot.vote === "agree").length;
  const missing = slots.filter((slot) => slot.vote === undefined).length;
  if (agreed >= needed) return "passed";
  return agreed + missing < needed ? "failed" : "open";
}

function perRole(slots: readonly Slot[]): Tally {
  const roles = new Set(slots.flatMap((slot) => slot.roles ?? []));
  const results = [...roles].map((role) =>
    reach(
      1,
      slots.filter((slot) => slot.roles?.includes(role)),
    ),
  );
  const others = slots.filter((slot) => !slot.roles?.length);
  results.push(reach(others.length, others));
  if (results.includes("failed")) return "failed";
  return results.includes("open") ? "open" : "passed";
}
