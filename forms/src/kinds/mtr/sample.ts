import { demoNumbers } from "../../demo/demo-numbers.ts";
import { mtrData } from "../../demo/mask-tooling-data.ts";
import { displayChip, respunMasks } from "../../demo/tapeout-records.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const { display } = demoNumbers;

/** Plates for the layers that the demo device's re-spin has changed. */
export const sample: FormValues = mtrData({
  ...displayChip,
  mtType: "respin",
  dataSet: display.respinDataSet,
  frame: display.frame,
  trrs: display.trrs,
  plates: { only: respunMasks, maskVersion: "B0", action: "newVersion" },
  day: daysFromToday(0),
});
