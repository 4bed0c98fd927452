import { demoNumbers } from "../../demo/demo-numbers.ts";
import { receiptResult } from "../../demo/mask-layer-data.ts";
import { mpwData, shuttleJdv } from "../../demo/shuttle-masks-data.ts";
import { shuttleChip } from "../../demo/tapeout-records.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const { shuttle } = demoNumbers;

/** The masks of the demo shuttle whose booking has closed. */
export const sample: FormValues = mpwData({
  shuttleNo: shuttle.shuttleNo,
  platform: shuttleChip.platform,
  frame: shuttle.frame,
  seats: [{ seatNo: "S01", device: shuttle.device, dataSet: shuttle.dataSet, customerMail: shuttleChip.customerMail }],
  cdrn: "CDRN-M2655LP-02",
  day: daysFromToday(0),
});

const layers = rowsIn(sample.maskLayers);

export const atNode: Readonly<Record<string, FormValues>> = {
  jdv: shuttleJdv("M55LP0002", sample),
  maskReceive: receiptResult("M55LP0002", layers, daysFromToday(0)),
};
