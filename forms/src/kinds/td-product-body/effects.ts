import { productBodyEffects } from "../../effects/product-body.ts";

/** A development vehicle is a body without a customer. */
export const effects = productBodyEffects();
