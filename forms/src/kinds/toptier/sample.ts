import { platforms } from "../../demo/platform.ts";
import { toptierData } from "../../demo/toptier-data.ts";
import type { FormValues } from "../../values/form-values.ts";

/** A platform that the demo records do not have yet; its documents are among them. */
export const sample: FormValues = toptierData(platforms["40HV"]);
