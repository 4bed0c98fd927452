import { maskLayersPrefill } from "../../prefill/mask-layers.ts";
import { takenWaivers } from "../../prefill/waivers.ts";
import { ruledOutMasks } from "./questions.ts";

export const prefills = [
  maskLayersPrefill({
    isNew: ({ value }) => (value("fsrType") ?? "newTapeout") === "newTapeout",
    except: ({ rows }) => ruledOutMasks(rows("stiAnswers")),
  }),
  takenWaivers,
];
