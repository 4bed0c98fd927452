import { deviceData } from "../../demo/device-data.ts";
import { displayDevice } from "../../demo/device-records.ts";
import type { FormValues } from "../../values/form-values.ts";

/** A second device on the demo product ID: the engineering version of the display driver. */
export const sample: FormValues = deviceData({
  ...displayDevice,
  suffix: "-T1",
  chipName: "SV5601T",
  deviceType: "demo",
});
