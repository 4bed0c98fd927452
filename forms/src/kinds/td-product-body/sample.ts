import { tdBodyData } from "../../demo/engineering-body-data.ts";
import { platforms } from "../../demo/platform.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A second vehicle of a demo platform. */
export const sample: FormValues = tdBodyData(
  {
    platform: platforms["28HV"],
    name: "28HV high-voltage vehicle",
    owner: "td.wei",
    die: [9.6, 7.4],
    day: daysFromToday(0),
  },
  "TD-28HV-HV",
);
