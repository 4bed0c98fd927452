import { plainText } from "../../form-data.ts";
import { maskLayersPrefill } from "../../prefill/mask-layers.ts";

export const prefills = [
  maskLayersPrefill({ isNew: ({ value }) => ["new", "mpw"].includes(plainText(value("mtType") ?? "new")) }),
];
