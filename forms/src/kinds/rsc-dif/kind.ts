import { differenceRows } from "../../computed/differences.ts";
import { versionsOfMapping, writeDataSet } from "../../effects/data-set.ts";
import { type CompletedRequest, type KindEffects, requestRow } from "../../effects/effect.ts";
import { type MaskVersions, readMaskVersions } from "../../effects/mask-versions.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { dataSetSeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A re-spin becomes a data set with its origin, on which a Mci or Mtr can be based. */
const effects: KindEffects = {
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

export const kind = formKind({ card, definition, messages, behaviour, effects, late: { computed: differenceRows } });
