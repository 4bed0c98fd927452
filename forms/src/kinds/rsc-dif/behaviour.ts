import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import { readMaskVersions } from "../../effects/mask-versions.ts";
import { takenWaivers } from "../../prefill/waivers.ts";
import { geometryRules } from "../../rules/geometry-rules.ts";
import { maskListOf } from "../../rules/row-rules.ts";
import { type Finding, fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { waiverRules } from "../../rules/waiver-rules.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

const metalModules = new Set(["metal", "via", "pad"]);

/** A change of metal alone leaves every other module unchanged. Checked if the Toptier is loaded. */
const metalOnly: Rule = ({ value, rows, registryRow }) => {
  const toptier = registryRow("toptier", registryRow("techId", value("techId"))?.data.toptierNo);
  const modules = new Map(maskListOf(toptier?.data ?? {}).map((mask) => [mask.maskCode, plainText(mask.module)]));
  return rows("changedLayers").flatMap(({ maskCode, layerName }, at): readonly Finding[] => {
    const module = modules.get(maskCode);
    if (module === undefined || metalModules.has(module)) return [];
    const params = { mask: plainText(maskCode), layer: plainText(layerName) };
    return [{ path: `changedLayers[${at}].maskCode`, params }];
  });
};

/** IP that was merged into the base is merged again, or is already in the new data. */
const ipMergeKept: Rule = ({ value, chosen }) => {
  const base = chosen("dataSet", "baseDataSet");
  const merged = plainText(base?.data.ipMergeType);
  const isDropped = base && merged !== "" && merged !== "none" && value("ipMergeType") === "none";
  return isDropped && value("ipAlreadyMerged") === "N" ? [{ path: "ipMergeType", params: { base: base.code } }] : fine;
};

/** A plate is needed for layers that change, and for no others. */
const needOfChanged: Rule = ({ rows }) => {
  const changed = new Set(rows("changedLayers").map((row) => plainText(row.maskCode)));
  if (changed.size === 0) return fine;
  return rows("maskMapping").flatMap(({ chosen, need, maskCode }, at): readonly Finding[] => {
    const mask = plainText(maskCode);
    const isNeeded = chosen === "Y" && need === "Y" && mask !== "";
    return isNeeded && !changed.has(mask) ? [{ path: `maskMapping[${at}].need`, params: { mask } }] : [];
  });
};

/**
 * The layout was compared with its base: every listed layer has its result, and neither the comparison of a listed
 * layer nor that of the whole layout found an unlisted difference.
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

const rules: RuleSet = {
  ...geometryRules,
  ...waiverRules,
  xorLayersListed,
  metalOnly,
  ipMergeKept,
  needOfChanged,
};

/** The version of a changed layer in the base data set; stays while that is not loaded. */
const versionInBaseDataSet: Compute = ({ row, value, registryRow }) => {
  const base = registryRow("dataSet", value("baseDataSet"));
  if (!base) return row.oldVersion;
  return readMaskVersions(base.data.maskVersions)[plainText(row.maskCode)] ?? base.data.maskVersion;
};

const computed: ComputedSet = { versionInBaseDataSet };

export const behaviour: KindBehaviour = {
  rules,
  computed: { ...computed, ...lateDifferences },
  prefills: [takenWaivers],
  loadLater: loadDifferences,
};
