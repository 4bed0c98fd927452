import { formKind } from "../form-kind.ts";
import { computed } from "./computed.ts";
import { definition } from "./definition.ts";
import { effects } from "./effects.ts";
import { messages } from "./messages.ts";
import { prefills } from "./prefill.ts";
import { rules } from "./rules.ts";
import { atNode, sample } from "./sample.ts";

export const kind = formKind({
  outline: definition,
  texts: messages,
  rules,
  computed,
  effects,
  prefills,
  example: { sample, atNode },
});
