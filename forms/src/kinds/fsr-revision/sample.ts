import { demoNumbers } from "../../demo/demo-numbers.ts";
import { fsrRevisionData } from "../../demo/service-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const { device, fsr } = demoNumbers.display;

/** The customer of the demo device moves the dates and names another contact. */
export const sample: FormValues = fsrRevisionData({ device, fsr, maskOutDue: daysFromToday(45) });
