import { platforms } from "../../demo/platform.ts";
import { mpwBodyData } from "../../demo/shuttle-body-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The shuttle after the demo ones. Its price is left out for people who may see it. */
export const sample: FormValues = mpwBodyData({
  platform: platforms["55LP"],
  name: "55LP shuttle 04",
  owner: "mpw.ding",
  die: [4, 4],
  shuttleNo: "M2655LP-04",
  day: daysFromToday(0),
  bookingOpen: daysFromToday(0),
  bookingClose: daysFromToday(28),
  dataClose: daysFromToday(42),
  planOut: daysFromToday(120),
});
