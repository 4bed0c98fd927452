import { testingIdData } from "../../demo/product-id-data.ts";
import type { FormData } from "../../form-data.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The first run of the demo test vehicle. */
export const sample: FormData = testingIdData({
  bodyCode: "E55LP0001",
  letter: "A",
  flow: "55LP-1P6M1TM-STD",
  day: daysFromToday(0),
});

export const atNode: Readonly<Record<string, FormData>> = {};
