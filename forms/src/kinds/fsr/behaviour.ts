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

/** Takes nothing over until it is loaded, long before somebody has found an earlier tape-out. */
const lateWaivers: Prefill = { by: "waiversFrom", values: (input) => taken?.values(input) };

async function loadLater(): Promise<void> {
  const [{ takenWaivers }] = await Promise.all([import("../../prefill/waivers.ts"), late.loadLater()]);
  taken = takenWaivers;
}

export const behaviour: KindBehaviour = {
  rules: late.rules,
  computed,
  prefills: prefillsWith(lateWaivers),
  loadLater,
};
