import { productBodyEffects } from "../../effects/product-body.ts";

/** A test vehicle is a body until it expires; then no product ID is made of it. */
export const effects = productBodyEffects();
