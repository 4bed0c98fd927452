import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { computed } from "./computed.ts";

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
