import { maskListOf } from "../../rules/row-rules.ts";
import { fine, type Finding, type Rule } from "../../rules/rule.ts";
import { plainText } from "../../values/form-values.ts";

const metalModules = new Set(["metal", "via", "pad"]);

/** A change of metal alone leaves every other module as it is. Asked where the Toptier is loaded. */
export const metalOnly: Rule = ({ value, rows, registryRow }) => {
  const toptier = registryRow("toptier", registryRow("techId", value("techId"))?.data.toptierNo);
  const modules = new Map(maskListOf(toptier?.data ?? {}).map((mask) => [mask.maskCode, plainText(mask.module)]));
  return rows("changedLayers").flatMap(({ maskCode, layerName }, at): readonly Finding[] => {
    const module = modules.get(maskCode);
    if (module === undefined || metalModules.has(module)) return [];
    const params = { mask: plainText(maskCode), layer: plainText(layerName) };
    return [{ path: `changedLayers[${at}].maskCode`, params }];
  });
};

/** IP that was merged into the base is merged again, or is in the new data already. */
export const ipMergeKept: Rule = ({ value, chosen }) => {
  const base = chosen("dataSet", "baseDataSet");
  const merged = plainText(base?.data.ipMergeType);
  const isDropped = base && merged !== "" && merged !== "none" && value("ipMergeType") === "none";
  return isDropped && value("ipAlreadyMerged") === "N" ? [{ path: "ipMergeType", params: { base: base.code } }] : fine;
};

/** A plate is needed for layers that change, and for no others. */
export const needOfChanged: Rule = ({ rows }) => {
  const changed = new Set(rows("changedLayers").map((row) => plainText(row.maskCode)));
  if (changed.size === 0) return fine;
  return rows("maskMapping").flatMap(({ chosen, need, maskCode }, at): readonly Finding[] => {
    const mask = plainText(maskCode);
    const isNeeded = chosen === "Y" && need === "Y" && mask !== "";
    return isNeeded && !changed.has(mask) ? [{ path: `maskMapping[${at}].need`, params: { mask } }] : [];
  });
};
