import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { computed } from "./computed.ts";
import { prefills } from "./prefill.ts";

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
