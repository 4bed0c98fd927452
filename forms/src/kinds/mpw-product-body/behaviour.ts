import type { KindBehaviour } from "../kind-behaviour.ts";
import { rules } from "./rules.ts";

export const behaviour: KindBehaviour = { rules, computed: {} };
