import { foundryBodyData, pieReply } from "../../demo/customer-body-data.ts";
import { platforms } from "../../demo/platform.ts";
import { controllerMarket } from "../../demo/product-body-base.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A controller that had its prototype on a demo shuttle. */
export const sample: FormValues = {
  ...foundryBodyData({
    platform: platforms["55LP"],
    name: "RM08 controller",
    owner: "ce.lei",
    die: [5.6, 4.4],
    customerCode: "C004",
    project: "RM08",
    market: controllerMarket,
    day: daysFromToday(0),
  }),
  prototypeShuttle: "M2655LP-03",
  optionMasks: ["160"],
};

/** PIE's answer to the customer's special requests. */
export const atNode: Readonly<Record<string, FormValues>> = { pieReview: pieReply };
