import { demoNumbers } from "../../demo/demo-numbers.ts";
import { jdvResult, receiptResult } from "../../demo/mask-layer-data.ts";
import { releasedOn } from "../../demo/lddi-data.ts";
import { mtfData, preparedData } from "../../demo/mask-tooling-data.ts";
import { addedPlates, displayChip } from "../../demo/tapeout-records.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const { display } = demoNumbers;

/** Makes the plate that the demo request without a Mtf adds. */
export const sample: FormValues = mtfData({
  ...displayChip,
  released: releasedOn(displayChip.cdrn, daysFromToday(0)),
  mtr: display.furtherMtr,
  productId: display.productId,
  frame: display.frame,
  plates: addedPlates,
  day: daysFromToday(0),
});

const layers = rowsIn(sample.maskLayers);

export const atNode: Readonly<Record<string, FormValues>> = {
  mdpRun: preparedData(layers),
  jdv: jdvResult(display.productId, layers),
  maskReceive: receiptResult(display.productId, layers, daysFromToday(0)),
};
