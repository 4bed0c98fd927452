import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { isOrdered } from "../../conditions/holds.ts";
import { type Plate, readPlates } from "../../effects/mask-tooling.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** A new version is higher than the old one. */
const newVersionAbove: Rule = ({ rows }) =>
  rows("changes").flatMap(({ action, maskVersion, oldVersion }, at) => {
    if (action !== "newVersion" || isEmptyValue(maskVersion) || isEmptyValue(oldVersion)) return [];
    if (isOrdered(maskVersion, ">", oldVersion)) return [];
    return [{ path: `changes[${at}].maskVersion`, params: { old: plainText(oldVersion) } }];
  });

/** Plates are swapped in pairs of the same layer. Layers are known if the mask set is loaded, always on the server. */
const swapOfOneLayer: Rule = ({ rows }) => {
  const changes = rows("changes");
  const swappedOf = (mask: unknown) => changes.filter((row) => row.action === "swap" && row.maskCode === mask);
  return changes.flatMap(({ action, maskCode }, at) => {
    if (action !== "swap" || isEmptyValue(maskCode) || swappedOf(maskCode).length === 2) return [];
    return [{ path: `changes[${at}].action`, params: { mask: plainText(maskCode) } }];
  });
};

/** Reasons that imply other data or another process. */
const majorReasons = new Set<unknown>(["eco", "respin", "biasTune"]);

/** For a minor change: neither data nor process changes. */
const classOfChange: Rule = ({ rows, value }) => {
  const changesProcess = rows("changes").some(
    ({ biasChange, toneChange }) => Number(biasChange ?? 0) !== 0 || toneChange === "Y",
  );
  return changesProcess || majorReasons.has(value("mciReason")) ? [{ path: "changeClass" }] : fine;
};

const rules: RuleSet = { newVersionAbove, swapOfOneLayer, classOfChange };

/** Fills in the mask set's values of the plate in a row; keeps the current ones while the set is not loaded. */
const ofPlate =
  (fact: keyof Plate, column: string): Compute =>
  ({ row, value, registryRow }) => {
    const set = registryRow("mt", value("mtNo"));
    if (!set) return row[column];
    return readPlates(set.data.plates).find((plate) => plate.plateId === row.plateId)?.[fact] || undefined;
  };

const computed: ComputedSet = {
  plateMaskCode: ofPlate("maskCode", "maskCode"),
  plateLayerName: ofPlate("layerName", "layerName"),
  plateVersion: ofPlate("maskVersion", "oldVersion"),
};

export const behaviour: KindBehaviour = { rules, computed };
