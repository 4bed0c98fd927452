import type { KindBehaviour } from "../form-kind.ts";

export const behaviour: KindBehaviour = { rules: {}, computed: {} };
