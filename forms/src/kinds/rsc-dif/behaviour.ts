import type { KindBehaviour } from "../kind-behaviour.ts";
import { computed } from "./computed.ts";
import { takenWaivers } from "../../prefill/waivers.ts";
import { rules } from "./rules.ts";

export const behaviour: KindBehaviour = { rules, computed, prefills: [takenWaivers] };
