import { platforms } from "../../demo/platform.ts";
import { cameraMarket } from "../../demo/product-body-base.ts";
import { stackData } from "../../demo/stack-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A second sensor of the two demo tiers. */
export const sample: FormValues = stackData({
  platform: platforms["55SBSI"],
  name: "CL50 Pro stacked sensor",
  owner: "pie.song",
  die: [6.4, 4.8],
  customerCode: "C002",
  bodies: ["F55LP0002", "F55SBSI0001"],
  cdrn: "CDRN-CL-0002",
  market: cameraMarket,
  day: daysFromToday(0),
});
