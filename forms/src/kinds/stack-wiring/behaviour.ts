import { geometryRules } from "../../rules/geometry-rules.ts";
import { type Finding, fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** M04: every tier from the bottom up has its row. */
const everyTier: Rule = ({ rows, value }) => {
  const count = value("stackTier");
  const listed = new Set(rows("tiers").map((row) => row.tier));
  if (typeof count !== "number" || listed.size === 0) return fine;
  return Array.from({ length: count }, (_, at) => at + 1)
    .filter((tier) => !listed.has(tier))
    .map((tier) => ({ path: "tiers", rule: "rowOfType", params: { type: { zh: `第${tier}层`, en: `tier ${tier}` } } }));
};

/** M21: there are as many tiers as the stack has; each is listed once, none is above the top. */
const tiersWithoutGap: Rule = ({ rows, value }) => {
  const count = Number(value("stackTier"));
  const seen = new Set<unknown>();
  const found: Finding[] = [];
  rows("tiers").forEach(({ tier }, at) => {
    if (typeof tier !== "number") return;
    if (seen.has(tier) || tier > count) found.push({ path: `tiers[${at}].tier`, params: { tier, count } });
    seen.add(tier);
  });
  return found;
};

const bondsWafers = new Set<unknown>(["hybrid", "fusion"]);
const tolerance = 0.001;
/** Sizes have three decimals, so anything smaller is floating point. */
const hair = 1e-9;

/** Bonded wafers have dies of one size. Checked on loaded bodies. */
const bondedDieSizes: Rule = ({ rows, value, registryRow }) => {
  if (!bondsWafers.has(value("bondType"))) return fine;
  const sizes = rows("tiers").flatMap(({ bodyCode }, at) => {
    const data = registryRow("productBody", bodyCode)?.data;
    return data ? [{ at, x: Number(data.dieSizeX), y: Number(data.dieSizeY) }] : [];
  });
  const [first, ...others] = sizes;
  if (!first) return fine;
  const differs = (one: number, other: number) => Math.abs(one - other) > tolerance + hair;
  return others
    .filter((size) => differs(size.x, first.x) || differs(size.y, first.y))
    .map(({ at, x, y }) => ({
      path: `tiers[${at}].bodyCode`,
      params: { size: `${x} × ${y}`, wanted: `${first.x} × ${first.y}` },
    }));
};

const rules: RuleSet = { ...geometryRules, everyTier, tiersWithoutGap, bondedDieSizes };

export const behaviour: KindBehaviour = { rules, computed: {} };
