import { plainText } from "../../values/form-values.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";

/** Equipment that failed may not go on as it is: disabled, restricted or scrapped. */
const statusesAfterFail = new Set(["2", "3", "4"]);

const failForcesStatus: Rule = ({ value }) => {
  const isContradiction = value("activityResult") === "Fail" && !statusesAfterFail.has(plainText(value("newStatus")));
  return isContradiction && plainText(value("newStatus")) !== "" ? [{ path: "newStatus" }] : fine;
};

/** A standard is good on the day it was used. */
const standardsValid: Rule = ({ rows, value }) => {
  const usedOn = plainText(value("doneDate"));
  return rows("references").flatMap((row, at) => {
    const validUntil = plainText(row.validUntil);
    const hasExpired = usedOn !== "" && validUntil !== "" && validUntil < usedOn;
    return hasExpired ? [{ path: `references[${at}].validUntil`, params: { day: usedOn } }] : [];
  });
};

export const rules: RuleSet = { failForcesStatus, standardsValid };
