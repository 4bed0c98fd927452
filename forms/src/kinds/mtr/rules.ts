import { codesIn, isEmptyValue, plainText } from "../../values/form-values.ts";
import { dueByOrder, orderedMasks } from "./order-rules.ts";
import { fine, type Finding, type Rule, type RuleSet } from "../../rules/rule.ts";

/** A mask leaves in one batch. */
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

/** A re-spin is made from data that says what it changes. Asked where the data set is loaded, always on the server. */
const respinData: Rule = ({ chosen }) => {
  const data = chosen("dataSet", "dataSetNo") ?? chosen("mergedData", "dataSetNo");
  return data && isEmptyValue(data.data.baseDataSet) ? [{ path: "dataSetNo" }] : fine;
};

export const rules: RuleSet = { maskInOneBatch, respinData, orderedMasks, dueByOrder };
