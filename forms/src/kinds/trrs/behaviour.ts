import type { KindBehaviour } from "../kind-behaviour.ts";
import { computed } from "./computed.ts";
import { prefills } from "./prefill.ts";
import { rules } from "./rules.ts";

export const behaviour: KindBehaviour = { rules, computed, prefills };
