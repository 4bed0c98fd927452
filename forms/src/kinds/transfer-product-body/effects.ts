import { productBodyEffects } from "../../effects/product-body.ts";

/** A transferred product is a body under a code of this company. */
export const effects = productBodyEffects();
