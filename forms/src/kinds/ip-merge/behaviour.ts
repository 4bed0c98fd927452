import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import type { KindBehaviour } from "../kind-behaviour.ts";
import { computed } from "./computed.ts";
import { prefills } from "./prefill.ts";
import { rules } from "./rules.ts";

export const behaviour: KindBehaviour = {
  rules,
  computed: { ...computed, ...lateDifferences },
  prefills,
  loadLater: loadDifferences,
};
