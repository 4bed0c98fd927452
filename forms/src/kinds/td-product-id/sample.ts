import { tdIdData } from "../../demo/product-id-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The first run of the demo development vehicle. */
export const sample: FormValues = tdIdData({
  bodyCode: "D28HV0001",
  letter: "A",
  flow: "28HV-1P5M2TM-EXP",
  day: daysFromToday(0),
});
