import { platforms } from "../../demo/platform.ts";
import { tkBodyData } from "../../demo/test-key-data.ts";
import type { FormValues } from "../../values/form-values.ts";

/** For the demo platform that has a Tech ID and no test-key library yet. */
export const sample: FormValues = tkBodyData(platforms["90CIS"]);
