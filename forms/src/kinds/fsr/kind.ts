import { takenWaivers } from "../../prefill/waivers.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { definition } from "./definition.ts";
import { effects } from "./effects.ts";
import { messages } from "./messages.ts";
import { platesThere } from "./plates-there.ts";
import { prefillsWith } from "./prefill.ts";
import { rules } from "./rules.ts";

const prefills = prefillsWith(takenWaivers);

export const kind = formKind({
  outline: definition,
  texts: messages,
  behaviour: { ...behaviour, rules, prefills, computed: { ...behaviour.computed, platesThere } },
  effects,
});
