import { versionsOfMapping, writeDataSet } from "../../effects/data-set.ts";
import { readMaskVersions, type MaskVersions } from "../../effects/mask-versions.ts";
import type { CompletedRequest, KindEffects } from "../../effects/effect.ts";
import { requestRow } from "../../effects/request-row.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { dataSetSeries } from "../../values/numbering.ts";

/** A re-spin becomes a data set that knows what it was made from, and what a Mci or Mtr can be built on. */
export const effects: KindEffects = {
  numbers: ({ data }) => [{ field: "dataSetNo", ...dataSetSeries(plainText(data.deviceName)) }],
  complete: (request) => [writeDataSet(request, versionsAfter(request)), requestRow(request)],
};

/** Changed layers have their new version, the others that of the base. */
function versionsAfter({ data, rows }: CompletedRequest): MaskVersions {
  const base = findRow(rows, "dataSet", data.baseDataSet)?.data;
  const before = base ? readMaskVersions(base.maskVersions) : versionsOfMapping(data);
  const changed = rowsIn(data.changedLayers).map((row) => [plainText(row.maskCode), plainText(row.maskVersion)]);
  return { ...before, ...Object.fromEntries(changed) };
}
