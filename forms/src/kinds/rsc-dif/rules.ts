import { geometryRules } from "../../rules/geometry-rules.ts";
import { ipMergeKept, metalOnly, needOfChanged } from "./respin-rules.ts";
import { isEmptyValue } from "../../values/form-values.ts";
import type { Finding, Rule, RuleSet } from "../../rules/rule.ts";
import { waiverRules } from "../../rules/waiver-rules.ts";

/**
 * The layout was compared with its base: every layer listed has its result, and neither the comparison of a listed layer
 * nor that of the whole layout has found a difference nobody listed.
 */
const xorLayersListed: Rule = ({ rows }) => {
  const found: Finding[] = [];
  rows("changedLayers").forEach(({ xorResult }, at) => {
    const path = `changedLayers[${at}].xorResult`;
    if (isEmptyValue(xorResult) || xorResult === "na") found.push({ path, rule: "required" });
    if (xorResult === "fail") found.push({ path });
  });
  rows("checks").forEach(({ runTool, runResult }, at) => {
    if (runTool === "toolXor" && runResult === "fail") found.push({ path: `checks[${at}].runResult` });
  });
  return found;
};

export const rules: RuleSet = {
  ...geometryRules,
  ...waiverRules,
  xorLayersListed,
  metalOnly,
  ipMergeKept,
  needOfChanged,
};
