import { displayMarket } from "../../demo/product-body-base.ts";
import { newIdData } from "../../demo/product-id-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A second product of the demo tape-out, after the one that is already ordered. */
export const sample: FormValues = {
  ...newIdData({
    bodyCode: "N28HV0001",
    letter: "B",
    flow: "28HV-1P5M2TM-STD",
    customerCode: "C001",
    customerPart: "SV5601-B",
    market: displayMarket,
    settings: [
      { option: "HRP", value: "1000 ohm/sq" },
      { option: "MIM", value: "2 fF/um²" },
      { option: "HV", value: "8 V only" },
    ],
    day: daysFromToday(0),
  }),
  previousId: "N28HV0001A-01",
};
