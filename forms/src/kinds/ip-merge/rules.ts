import { plainText, rowsIn } from "../../values/form-values.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";

/** M04: all IP that the IPDF wants merged is merged. Asked where the IPDF is loaded, always on the server. */
const ipdfLinesMerged: Rule = ({ rows, chosen }) => {
  const ipdf = chosen("request", "ipdfNo");
  if (!ipdf) return fine;
  const merged = new Set(rows("mergeCells").map((row) => row.ipCode));
  return rowsIn(ipdf.data.ips)
    .filter((line) => line.needMerge === "Y" && !merged.has(line.ipCode))
    .map((line) => ({ path: "mergeCells", rule: "rowOfType", params: { type: plainText(line.ipCode) } }));
};

export const rules: RuleSet = { ipdfLinesMerged };
