import { lddiBlock } from "../groups/lddi-block.ts";
import { tapeoutGroup } from "../groups/tapeout-group.ts";
import { assistLayersDiffer } from "../rules/data-rules.ts";
import { type FormValues, isRecord, plainText, rowsIn } from "../values/form-values.ts";
import { versionLetter } from "../values/numbering.ts";
import { type CompletedRequest, type Effect, recordOf } from "./effect.ts";
import type { MaskVersions } from "./mask-versions.ts";

/** Writes delivered layout as a data set. A new version has the next letter and makes the old one obsolete. */
export function writeDataSet(request: CompletedRequest, maskVersions: MaskVersions): Effect {
  const code = plainText(request.data.dataSetNo);
  const dataSetLetter = versionLetter(request.version);
  const record = recordOf(request, { dataSetNo: code, dataSetLetter, maskVersions, ...assistDifference(request) });
  return { do: "write", registry: "dataSet", code, data: record };
}

/** The version of every mask to be made from this data. */
export function versionsOfMapping(data: FormValues): MaskVersions {
  const needed = rowsIn(data.maskMapping).filter((line) => line.chosen === "Y" && line.need === "Y");
  return Object.fromEntries(needed.map((line) => [plainText(line.maskCode), plainText(data.maskVersion)]));
}

/** Description of the layout itself: transmission, release, chips. Forms based on the data take it over. */
const layoutKeys = [
  ...[...tapeoutGroup.fields, ...lddiBlock.fields].map((field) => field.key),
  ...lddiBlock.tables.map((table) => table.key),
];

const releaseKeys = [...lddiBlock.fields, ...lddiBlock.tables].map(({ key }) => key);

/** Only its release and its chips. */
export function releaseIn(data: FormValues): FormValues {
  return Object.fromEntries(releaseKeys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}

export function layoutOf(data: FormValues): FormValues {
  return Object.fromEntries(layoutKeys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}

/** M08: a confirmed difference in the Assist Layer data is stored in the record. */
export function assistDifference({ data }: CompletedRequest): { assistDiff: "Y" | "N" } {
  const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  return { assistDiff: assistLayersDiffer(rowsOf(data.lddi), rowsOf(data.assistLayers)) ? "Y" : "N" };
}
