import type { Compute } from "../../computed/compute.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import type { KindBehaviour } from "../kind-behaviour.ts";
import { lateRules } from "../late-rules.ts";
import { computed } from "./computed.ts";
import { prefillsWith } from "./prefill.ts";

const late = lateRules(
  ["takenWaiversTrue", "waiversDecided", "waivedCheckListed", "questionsAnswered", "ruledOutMasksAbsent"],
  () => import("./rules.ts"),
);

let taken: Prefill | undefined;
let platesThere: Compute | undefined;

/** Takes nothing over until it is loaded, long before somebody has found an earlier tape-out. */
const lateWaivers: Prefill = { by: "waiversFrom", values: (input) => taken?.values(input) };

async function loadLater(): Promise<void> {
  const [waivers, plates] = await Promise.all([
    import("../../prefill/waivers.ts"),
    import("./plates-there.ts"),
    late.loadLater(),
  ]);
  taken = waivers.takenWaivers;
  platesThere = plates.platesThere;
}

export const behaviour: KindBehaviour = {
  rules: late.rules,
  // Until they are loaded, the rows that are stored stay.
  computed: { ...computed, platesThere: (input) => platesThere?.(input) },
  prefills: prefillsWith(lateWaivers),
  loadLater,
};
