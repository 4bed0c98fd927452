import { plainText } from "../../values/form-values.ts";
import { maskLayersPrefill } from "../../prefill/mask-layers.ts";

export const prefills = [
  maskLayersPrefill({ isNew: ({ value }) => ["new", "mpw"].includes(plainText(value("mtType") ?? "new")) }),
];
