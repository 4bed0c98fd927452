import { demoChecksum } from "../../demo/checksum.ts";
import { rscDifData } from "../../demo/data-release-data.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { receivedData } from "../../demo/layout-data.ts";
import { displayChip } from "../../demo/tapeout-records.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A metal fix of the demo device in M2 and V2. */
export const sample: FormValues = rscDifData({
  ...displayChip,
  checksum: demoChecksum("SV5601 re-spin sample"),
  cdrn: "CDRN-SV-0004",
  baseDataSet: demoNumbers.display.dataSet,
  trrs: demoNumbers.display.trrs,
  ecoNo: "ECO-SV-007",
  masks: ["122", "130"],
  newVersion: "A1",
  day: daysFromToday(0),
});

/** Tape-out compares the whole layout with the base and records the result of each changed layer. */
export const atNode: Readonly<Record<string, FormValues>> = {
  tapeoutRun: {
    ...receivedData("toolXor"),
    changedLayers: rowsIn(sample.changedLayers).map((row) => ({ ...row, xorResult: "pass" })),
  },
};
