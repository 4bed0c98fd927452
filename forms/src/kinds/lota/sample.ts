import { lotaData } from "../../demo/lota-data.ts";
import { platforms } from "../../demo/platform.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** For the demo platform that has no LOTA yet. */
export const sample: FormValues = lotaData(platforms["40LP"], daysFromToday(14));
