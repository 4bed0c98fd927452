import { plainText } from "../../values/form-values.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { scanners } from "./scanners.ts";

/** A model is released only when a passed run verifies within the target. */
const rmsWithinTarget: Rule = ({ value, rows }) => {
  if (value("opcStage") !== "release") return fine;
  const target = Number(value("targetRms"));
  return rows("modelRuns").flatMap((row, at) => {
    const isTooFar = row.runResult === "pass" && Number(row.rmsVerify) > target;
    return isTooFar ? [{ path: `modelRuns[${at}].rmsVerify`, params: { target } }] : [];
  });
};

const unusable = new Set(["2", "4"]);

/** Asked where the equipment is loaded, always on the server. */
const equipmentUsable: Rule = ({ chosen }) => {
  const cdsem = chosen("equipment", "cdsem");
  const isUnusable = cdsem !== undefined && unusable.has(plainText(cdsem.data.eqpStatus));
  return isUnusable ? [{ path: "cdsem", params: { eqpId: cdsem.code } }] : fine;
};

const apertureOfScanner: Rule = ({ value }) => {
  const scanner = plainText(value("scanner"));
  const max = scanners[scanner]?.maxNa;
  return max !== undefined && Number(value("na")) > max ? [{ path: "na", params: { scanner, max } }] : fine;
};

export const rules: RuleSet = { rmsWithinTarget, equipmentUsable, apertureOfScanner };
