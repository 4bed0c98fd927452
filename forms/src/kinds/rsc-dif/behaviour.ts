import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import type { KindBehaviour } from "../kind-behaviour.ts";
import { computed } from "./computed.ts";
import { takenWaivers } from "../../prefill/waivers.ts";
import { rules } from "./rules.ts";

export const behaviour: KindBehaviour = {
  rules,
  computed: { ...computed, ...lateDifferences },
  prefills: [takenWaivers],
  loadLater: loadDifferences,
};
