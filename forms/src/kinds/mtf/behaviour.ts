import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { maskSetId as setOf } from "../../values/numbering.ts";
import { plateOfLayer } from "../../values/plate-of-layer.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { lateRules } from "../late-rules.ts";

const maskSetId: Compute = ({ value }) => {
  const productId = plainText(value("productId"));
  return productId === "" ? undefined : setOf(productId);
};

/** The plate of a layer: for a Mci the copy that it requests, kept while that is not loaded. */
const plateId: Compute = ({ value, row, registryRow }) => {
  const isChange = value("sourceType") === "mci";
  const mci = isChange ? registryRow("mci", value("mciNo")) : undefined;
  if (isChange && !mci && row.plateId !== undefined) return row.plateId;
  return plateOfLayer(row, value("productId"), rowsIn(mci?.data.platesAsked));
};

const computed: ComputedSet = { maskSetId, plateId };

const late = lateRules(
  [
    "dieOfBody",
    "chipsOfDie",
    "chipsFitField",
    "versionsOfSource",
    "sourceMasksPresent",
    "runsComplete",
    "placementsInField",
    "jobDeckComplete",
    "jdvPerPlate",
    "shopMakesPlates",
    "platesInTime",
    "resultsPerPlate",
    "resultInTolerance",
    "repairedOfFound",
    "pellicleNumbered",
    "pellicleChosen",
  ],
  () => import("./rules.ts"),
);

export const behaviour: KindBehaviour = {
  rules: late.rules,
  computed: { ...computed, ...lateDifferences },
  loadLater: async () => void (await Promise.all([late.loadLater(), loadDifferences()])),
};
