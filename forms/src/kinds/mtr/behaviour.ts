import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { prefills } from "./prefill.ts";

const late = lateRules(["maskInOneBatch", "respinData", "orderedMasks", "dueByOrder"], () => import("./rules.ts"));

export const behaviour: KindBehaviour = {
  rules: late.rules,
  computed: lateDifferences,
  prefills,
  loadLater: async () => void (await Promise.all([late.loadLater(), loadDifferences()])),
};
