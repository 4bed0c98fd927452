import { testingBodyData } from "../../demo/engineering-body-data.ts";
import { platforms } from "../../demo/platform.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A test vehicle derived from a demo product. */
export const sample: FormValues = {
  ...testingBodyData({
    platform: platforms["55LP"],
    name: "55LP electromigration vehicle",
    owner: "re.yao",
    die: [4.2, 3.6],
    day: daysFromToday(0),
  }),
  sourceBody: "M55LP0002",
};
