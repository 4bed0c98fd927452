import { demoNumbers } from "../../demo/demo-numbers.ts";
import { fsrRevisionData } from "../../demo/service-data.ts";
import type { FormData } from "../../form-data.ts";
import { daysFromToday } from "../days-from-today.ts";

const { device, fsr } = demoNumbers.display;

/** The customer of the demo device moves the dates and names another contact. */
export const sample: FormData = fsrRevisionData({ device, fsr, maskOutDue: daysFromToday(45) });

export const atNode: Readonly<Record<string, FormData>> = {};
