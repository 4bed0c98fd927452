import { differenceRows } from "../../computed/differences.ts";
import { layoutOf } from "../../effects/data-set.ts";
import { type CompletedRequest, type KindEffects, recordOf } from "../../effects/effect.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import type { FormValues } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Merged data replaces its data set wherever masks are requested; it is on the foundry's own server. */
const effects: KindEffects = {
  complete: (request) => [
    { do: "write", registry: "mergedData", code: request.requestNo, data: mergedRecord(request) },
  ],
};

function mergedRecord(request: CompletedRequest): Record<string, unknown> {
  const { data, rows, requestNo } = request;
  const base = findRow(rows, "dataSet", data.dataSetNo)?.data ?? {};
  const { customerCode, productId, techId, maskVersions, baseDataSet, assistDiff } = base;
  const { ftpServer: _server, gdsPath: _path, mediaNo: _media, ...layout } = layoutOf(base);
  const own = {
    mergeNo: requestNo,
    fileTransmissionWay: "internal",
    fileName: data.outFile,
    checksum: data.outChecksum,
  };
  return {
    ...definedOnly({ customerCode, productId, techId, maskVersions, baseDataSet, assistDiff }),
    ...layout,
    ...recordOf(request, own),
  };
}

function definedOnly(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export const kind = formKind({ card, definition, messages, behaviour, effects, late: { computed: differenceRows } });
