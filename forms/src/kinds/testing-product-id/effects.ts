import type { KindEffects } from "../../effects/effect.ts";
import { productIdEffects } from "../../effects/product-id.ts";

/** A run for an engineering test is a product ID until its last day, when the calendar ends it. */
export const effects: KindEffects = productIdEffects;
