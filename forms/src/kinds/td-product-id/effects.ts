import type { KindEffects } from "../../effects/effect.ts";
import { productIdEffects } from "../../effects/product-id.ts";

/** A run of a development vehicle is a product ID of its body. */
export const effects: KindEffects = productIdEffects;
