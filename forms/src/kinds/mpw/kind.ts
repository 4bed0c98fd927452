import { differenceRows } from "../../computed/differences.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { definition } from "./definition.ts";
import { effects } from "./effects.ts";
import { messages } from "./messages.ts";
import { rules } from "./rules.ts";

export const kind = formKind({
  outline: definition,
  texts: messages,
  behaviour: { ...behaviour, rules, computed: { ...behaviour.computed, ...differenceRows } },
  effects,
});
