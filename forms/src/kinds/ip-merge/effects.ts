import { layoutOf } from "../../effects/data-set.ts";
import { recordOf, type CompletedRequest, type KindEffects } from "../../effects/effect.ts";
import type { FormValues } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";

/** Merged data stands for its data set wherever masks are requested; it lies on the foundry's own server. */
export const effects: KindEffects = {
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
