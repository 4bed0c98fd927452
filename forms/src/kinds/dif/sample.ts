import { demoChecksum } from "../../demo/checksum.ts";
import { difData } from "../../demo/data-release-data.ts";
import { receivedData } from "../../demo/layout-data.ts";
import { displayChip } from "../../demo/tapeout-records.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** Replaces the layout of the demo device. */
export const sample: FormValues = difData({
  ...displayChip,
  checksum: demoChecksum("SV5601 sample"),
  cdrn: "CDRN-SV-0003",
  hasIp: true,
  purpose: "update",
  day: daysFromToday(0),
});

export const atNode: Readonly<Record<string, FormValues>> = { tapeoutRun: receivedData() };
