import { leftOutMasks, needsPlate } from "../../values/plate-of-layer.ts";
import { listed } from "../../rules/listed.ts";
import { maskListOf } from "../../rules/row-rules.ts";
import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import { codesIn, isEmptyValue, plainText, rowsIn } from "../../values/form-values.ts";
import { impliedMasks } from "../fsr/questions.ts";

/**
 * Every mask that the service request orders, or that its answers on special technology imply, is requested, or left
 * out with a remark. Checked if the request is loaded, always on the server.
 */
const orderedMasks: Rule = (input) => {
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
const dueByOrder: Rule = ({ value, chosen }) => {
  const order = chosen("fsr", "fsrNo");
  const due = plainText(order?.data.maskOutDue);
  const isLate = due !== "" && plainText(value("maskOutDue")) > due;
  return order && isLate ? [{ path: "maskOutDue", params: { due, fsr: order.code } }] : fine;
};

/** A mask is delivered in one batch. */
const maskInOneBatch: Rule = ({ rows }) => {
  const batchOf = new Map<string, string>();
  const found: Finding[] = [];
  rows("batches").forEach((batch, at) => {
    for (const mask of codesIn(batch.maskCodes)) {
      const earlier = batchOf.get(mask);
      if (earlier === undefined) batchOf.set(mask, plainText(batch.batchNo));
      else found.push({ path: `batches[${at}].maskCodes`, params: { mask, batch: earlier } });
    }
  });
  return found;
};

/** A re-spin is made from data that states its changes. Checked if the data set is loaded, always on the server. */
const respinData: Rule = ({ chosen }) => {
  const data = chosen("dataSet", "dataSetNo") ?? chosen("mergedData", "dataSetNo");
  return data && isEmptyValue(data.data.baseDataSet) ? [{ path: "dataSetNo" }] : fine;
};

export const rules: RuleSet = { maskInOneBatch, respinData, orderedMasks, dueByOrder };
