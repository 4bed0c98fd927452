import { pfmData } from "../../demo/frame-data.ts";
import { platforms } from "../../demo/platform.ts";
import type { FormValues } from "../../values/form-values.ts";

/** The frame of a controller that has none among the demo records. */
export const sample: FormValues = pfmData({ platform: platforms["55LP"], bodyCode: "F55LP0001", die: [6.4, 4.8] });
