import { ntoData } from "../../demo/nto-combo-data.ts";
import { platforms } from "../../demo/platform.ts";
import { displayDie, displayMarket } from "../../demo/product-body-base.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The first tape-out of a demo product that has none yet. */
export const sample: FormValues = ntoData({
  platform: platforms["28HV"],
  name: "SV5602 first tape-out",
  owner: "ce.han",
  die: displayDie,
  customerCode: "C001",
  sourceBody: "F28HV0002",
  chips: [{ chipName: "SV5602", size: displayDie }],
  cdrn: "CDRN-SV-0102",
  market: displayMarket,
  day: daysFromToday(0),
});
