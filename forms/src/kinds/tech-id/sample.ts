import { platforms } from "../../demo/platform.ts";
import { techIdData, techIdTables } from "../../demo/tech-id-data.ts";
import type { FormValues } from "../../values/form-values.ts";

/** For the demo platform that has a LOTA and no Tech ID yet. */
export const sample: FormValues = techIdData(platforms["90BCD"], "90BCD-LO01");

/** Each owner fills in the tables open to that owner. */
export const atNode: Readonly<Record<string, FormValues>> = { tableFill: techIdTables(platforms["90BCD"]) };
