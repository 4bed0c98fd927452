import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import { maskLayersPrefill } from "../../prefill/mask-layers.ts";
import { isEmptyValue } from "../../values/form-values.ts";
import { plateOfLayer } from "../../values/plate-of-layer.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { lateRules } from "../late-rules.ts";

/** A seat has its data once a current data set of its device is named there. Kept while that is not loaded. */
const seatDataReady: Compute = ({ row, registryRow }) => {
  if (isEmptyValue(row.dataSetNo)) return "N";
  const dataSet = registryRow("dataSet", row.dataSetNo) ?? registryRow("mergedData", row.dataSetNo);
  if (!dataSet) return row.dataReady;
  return dataSet.state === "current" && dataSet.data.deviceName === row.deviceName ? "Y" : "N";
};

/** The plate of a layer for the body of the shuttle. */
const plateId: Compute = ({ value, row }) => plateOfLayer(row, value("bodyCode"));

const computed: ComputedSet = { seatDataReady, plateId };

/** The masks of a shuttle are a set of their own. */
const prefills = [maskLayersPrefill({ isNew: () => true })];

const late = lateRules(
  [
    "seatsInField",
    "seatsCuttable",
    "dataCutOff",
    "diesReachable",
    "seatsApart",
    "seatsWithoutDataMoved",
    "lddiOfSeats",
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
  prefills,
  loadLater: async () => void (await Promise.all([late.loadLater(), loadDifferences()])),
};
