import { demoNumbers } from "../../demo/demo-numbers.ts";
import { ecoChangeData } from "../../demo/mask-change-data.ts";
import { displayChip, respunMasks } from "../../demo/tapeout-records.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const { display } = demoNumbers;

/** Applies the demo device's re-spin to its masks. */
export const sample: FormValues = ecoChangeData({
  ...displayChip,
  mt: display.mtf,
  productId: display.productId,
  rscDif: display.rscDif,
  trrs: display.trrs,
  masks: respunMasks,
  day: daysFromToday(0),
});
