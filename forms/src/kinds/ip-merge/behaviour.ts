import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import { environmentOf } from "../../computed/shared-computed.ts";
import { handedMerge } from "../../groups/handed-values.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** M04: all IP that the IPDF wants merged is merged. Checked if the IPDF is loaded, always on the server. */
const ipdfLinesMerged: Rule = ({ rows, chosen }) => {
  const ipdf = chosen("request", "ipdfNo");
  if (!ipdf) return fine;
  const merged = new Set(rows("mergeCells").map((row) => row.ipCode));
  return rowsIn(ipdf.data.ips)
    .filter((line) => line.needMerge === "Y" && !merged.has(line.ipCode))
    .map((line) => ({ path: "mergeCells", rule: "rowOfType", params: { type: plainText(line.ipCode) } }));
};

const rules: RuleSet = { ipdfLinesMerged };

const mergeEnvironment: Compute = ({ value }) => environmentOf(value("runResult"));

const computed: ComputedSet = { mergeEnvironment };

/** The IP values of its data are the start values of a merge; data without IP has none. */
const mergeOfData: Prefill = {
  by: "dataSetNo",
  values: ({ value, registryRow }) => {
    const data = registryRow("dataSet", value("dataSetNo"))?.data;
    if (!data) return undefined;
    const said = data.ipMergeType === "none" ? handedMerge.filter((key) => key !== "ipMergeType") : handedMerge;
    return Object.fromEntries(said.map((key) => [key, data[key]]));
  },
};

const prefills = [mergeOfData];

export const behaviour: KindBehaviour = {
  rules,
  computed: { ...computed, ...lateDifferences },
  prefills,
  loadLater: loadDifferences,
};
