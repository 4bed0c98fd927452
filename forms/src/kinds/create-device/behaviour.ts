import { geometryRules } from "../../rules/geometry-rules.ts";
import type { KindBehaviour } from "../form-kind.ts";

export const behaviour: KindBehaviour = { rules: geometryRules, computed: {} };
