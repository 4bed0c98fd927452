import type { KindBehaviour } from "../kind-behaviour.ts";

export const behaviour: KindBehaviour = { rules: {}, computed: {} };
