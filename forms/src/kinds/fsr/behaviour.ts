import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { maskLayersPrefill } from "../../prefill/mask-layers.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { lateRules } from "../late-rules.ts";
import { questionsOf, ruledOutMasks } from "./questions.ts";

/** One row for each question of the platform. */
const platformQuestions: Compute = ({ value }) => {
  const productType = plainText(value("productType"));
  if (productType === "") return undefined;
  return questionsOf(productType, Number(value("stackTier") ?? 0)).map(({ question }) => ({ question }));
};

const computed: ComputedSet = { platformQuestions };

/** With the prefill that takes waivers over, which a page loads later. */
export function prefillsWith(takenWaivers: Prefill): readonly Prefill[] {
  return [
    maskLayersPrefill({
      isNew: ({ value }) => (value("fsrType") ?? "newTapeout") === "newTapeout",
      except: ({ rows }) => ruledOutMasks(rows("stiAnswers")),
    }),
    takenWaivers,
  ];
}

const late = lateRules(
  ["takenWaiversTrue", "waiversDecided", "waivedCheckListed", "questionsAnswered", "ruledOutMasksAbsent"],
  () => import("./rules.ts"),
);

let taken: Prefill | undefined;
let platesThere: Compute | undefined;

/** Takes nothing over until it is loaded, long before a user has found an earlier tape-out. */
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
  // Until they are loaded, the stored rows stay.
  computed: { ...computed, platesThere: (input) => platesThere?.(input) },
  prefills: prefillsWith(lateWaivers),
  loadLater,
};
