import { productBodyEffects } from "../../effects/product-body.ts";

/** A customer's product is a body that NTO and Combo are made of. */
export const effects = productBodyEffects();
