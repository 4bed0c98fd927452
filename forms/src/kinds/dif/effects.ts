import { versionsOfMapping, writeDataSet } from "../../effects/data-set.ts";
import type { KindEffects } from "../../effects/effect.ts";
import { plainText } from "../../values/form-values.ts";
import { dataSetSeries } from "../../values/numbering.ts";

/** Delivered layout becomes a data set of its device. */
export const effects: KindEffects = {
  numbers: ({ data }) => [{ field: "dataSetNo", ...dataSetSeries(plainText(data.deviceName)) }],
  complete: (request) => [writeDataSet(request, versionsOfMapping(request.data))],
};
