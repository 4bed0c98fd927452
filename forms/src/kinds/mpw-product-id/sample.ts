import { controllerMarket } from "../../demo/product-body-base.ts";
import { mpwIdData } from "../../demo/product-id-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** One and a half seats on the demo shuttle that is open for booking. */
export const sample: FormValues = mpwIdData({
  bodyCode: "M55LP0003",
  letter: "C",
  flow: "55LP-1P6M1TM-STD",
  shuttleNo: "M2655LP-03",
  customerCode: "C006",
  seatCount: 1.5,
  market: controllerMarket,
  day: daysFromToday(0),
});

/** The MPW coordinator assigns the seats. */
export const atNode: Readonly<Record<string, FormValues>> = { mpwAssign: { seatNos: ["S04", "S05"] } };
