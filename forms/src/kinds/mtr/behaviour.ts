import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { prefills } from "./prefill.ts";

const { rules, loadLater } = lateRules(
  ["maskInOneBatch", "respinData", "orderedMasks", "dueByOrder"],
  () => import("./rules.ts"),
);

export const behaviour: KindBehaviour = { rules, computed: {}, prefills, loadLater };
