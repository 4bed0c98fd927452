import { transferBodyData } from "../../demo/customer-body-data.ts";
import { platforms } from "../../demo/platform.ts";
import { controllerMarket } from "../../demo/product-body-base.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A controller that another fab has made so far. */
export const sample: FormValues = transferBodyData({
  platform: platforms["55LP"],
  name: "GF16 controller",
  owner: "ce.lei",
  die: [5.2, 4.1],
  customerCode: "C006",
  market: controllerMarket,
  day: daysFromToday(0),
});
