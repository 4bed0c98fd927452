import { assistDifference } from "../../effects/assist-difference.ts";
import { productBodyEffects } from "../../effects/product-body.ts";

/** A first tape-out or a combination is a body of its own, which asks for its frame. */
export const effects = productBodyEffects((request) => ({ frameRequested: "Y", ...assistDifference(request) }));
