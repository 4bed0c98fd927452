import { platforms } from "../../demo/platform.ts";
import { toptierData } from "../../demo/toptier-data.ts";
import type { FormData } from "../../form-data.ts";

/** A platform that the demo records do not have yet; its documents are among them. */
export const sample: FormData = toptierData(platforms["40HV"]);

export const atNode: Readonly<Record<string, FormData>> = {};
