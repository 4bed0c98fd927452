import { maskLayersPrefill } from "../../prefill/mask-layers.ts";

/** The masks of a shuttle are a set of their own. */
export const prefills = [maskLayersPrefill({ isNew: () => true })];
