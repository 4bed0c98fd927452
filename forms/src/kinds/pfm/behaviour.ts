import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { computed } from "./computed.ts";

const { rules, loadLater } = lateRules(
  [
    "dieOfBody",
    "chipsOfDie",
    "chipsFitField",
    "mustPlaceKeys",
    "mandatoryFrameCells",
    "fieldFitsReticle",
    "cellsInLane",
    "cellsApart",
  ],
  () => import("./rules.ts"),
);

export const behaviour: KindBehaviour = { rules, computed, loadLater };
