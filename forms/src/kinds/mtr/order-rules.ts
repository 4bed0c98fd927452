import { needsPlate } from "../../values/needs-plate.ts";
import { leftOutMasks } from "../../rules/left-out-masks.ts";
import { listed } from "../../rules/listed.ts";
import { maskListOf } from "../../rules/row-rules.ts";
import { fine, type Finding, type Rule, type RuleInput } from "../../rules/rule.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { impliedMasks } from "../fsr/questions.ts";

/**
 * Every mask that the service request orders, or that its answers on special technology imply, is asked for, or left out
 * with a remark. Asked where the request is loaded, always on the server.
 */
export const orderedMasks: Rule = (input) => {
  const order = input.chosen("fsr", "fsrNo");
  if (!order) return fine;
  const here = new Set(input.rows("maskLayers").map((layer) => plainText(layer.maskCode)));
  const left = leftOutMasks(input.rows("maskMapping"));
  const isMissing = (mask: string) => !here.has(mask) && !left.has(mask);
  const ordered = rowsIn(order.data.maskLayers)
    .filter(needsPlate)
    .map((layer) => plainText(layer.maskCode));
  const onPlatform = masksOfPlatform(input);
  const implied = [...impliedMasks(rowsIn(order.data.stiAnswers))].filter(
    (mask) => onPlatform.has(mask) && !ordered.includes(mask),
  );
  return [
    ...missing("orderedMasks", ordered.filter(isMissing), order.code),
    ...missing("impliedMasks", implied.filter(isMissing), order.code),
  ];
};

function missing(rule: string, masks: readonly string[], fsr: string): readonly Finding[] {
  return masks.length > 0 ? [{ path: "maskLayers", rule, params: { masks: listed(masks), fsr } }] : fine;
}

function masksOfPlatform({ registryRow, value }: RuleInput): ReadonlySet<string> {
  const toptier = registryRow("toptier", registryRow("techId", value("techId"))?.data.toptierNo);
  return new Set(toptier ? maskListOf(toptier.data).map((mask) => plainText(mask.maskCode)) : []);
}

/** Masks leave the shop no later than the customer's order says. */
export const dueByOrder: Rule = ({ value, chosen }) => {
  const order = chosen("fsr", "fsrNo");
  const due = plainText(order?.data.maskOutDue);
  const isLate = due !== "" && plainText(value("maskOutDue")) > due;
  return order && isLate ? [{ path: "maskOutDue", params: { due, fsr: order.code } }] : fine;
};
