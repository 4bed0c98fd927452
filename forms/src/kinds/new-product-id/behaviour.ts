import type { KindBehaviour } from "../kind-behaviour.ts";
import { computed } from "./computed.ts";

export const behaviour: KindBehaviour = { rules: {}, computed };
