import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { computed } from "./computed.ts";
import { prefills } from "./prefill.ts";

const { rules, loadLater } = lateRules(
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

export const behaviour: KindBehaviour = { rules, computed, prefills, loadLater };
