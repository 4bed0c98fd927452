import { frameFunctions } from "../../effects/frame.ts";
import type { Rule, RuleSet } from "../../rules/rule.ts";
import { plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** M04: every function has checked something before it confirms. Applies to the own function of each handler. */
const everyFunctionChecked: Rule = ({ rows, context }) => {
  const checked = new Set(rows("checkItems").map((row) => plainText(row.func)));
  const own = Object.keys(frameFunctions).filter((func) => concerns(func, context.approver));
  return own
    .filter((func) => !checked.has(func))
    .map((func) => ({ path: "checkItems", rule: "rowOfType", params: { type: func } }));
};

function concerns(func: string, approver: string | undefined): boolean {
  return approver === undefined || approver === `role:${func.toLowerCase()}_eng`;
}

const rules: RuleSet = { everyFunctionChecked };

export const behaviour: KindBehaviour = { rules, computed: {} };
