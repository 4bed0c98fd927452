import type { KindBehaviour } from "../kind-behaviour.ts";
import { computed, loadLater } from "./computed.ts";
import { rules } from "./rules.ts";

export const behaviour: KindBehaviour = { rules, computed, loadLater };
