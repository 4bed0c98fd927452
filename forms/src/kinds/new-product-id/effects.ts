import type { KindEffects } from "../../effects/effect.ts";
import { productIdEffects } from "../../effects/product-id.ts";

/** An orderable product is a product ID of its body; devices are created on it. */
export const effects: KindEffects = productIdEffects;
