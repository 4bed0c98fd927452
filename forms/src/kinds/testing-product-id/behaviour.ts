import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** No product ID is made of a test body after its last day. Checked if the body is loaded. */
const bodyNotExpired: Rule = ({ chosen, context }) => {
  const until = plainText(chosen("productBody", "bodyCode")?.data.expireDate);
  return until !== "" && context.today > until ? [{ path: "bodyCode", params: { until } }] : fine;
};

const rules: RuleSet = { bodyNotExpired };

export const behaviour: KindBehaviour = { rules, computed: {} };
