import { testingIdData } from "../../demo/product-id-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The first run of the demo test vehicle. */
export const sample: FormValues = testingIdData({
  bodyCode: "E55LP0001",
  letter: "A",
  flow: "55LP-1P6M1TM-STD",
  day: daysFromToday(0),
});
