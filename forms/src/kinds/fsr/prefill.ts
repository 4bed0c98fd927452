import { maskLayersPrefill } from "../../prefill/mask-layers.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { ruledOutMasks } from "./questions.ts";

/** With what takes waivers over, which a page loads later than the rest. */
export function prefillsWith(takenWaivers: Prefill): readonly Prefill[] {
  return [
    maskLayersPrefill({
      isNew: ({ value }) => (value("fsrType") ?? "newTapeout") === "newTapeout",
      except: ({ rows }) => ruledOutMasks(rows("stiAnswers")),
    }),
    takenWaivers,
  ];
}
