import { isRecord } from "../values/form-values.ts";
import { assistLayersDiffer } from "../rules/data-rules.ts";
import type { CompletedRequest } from "./effect.ts";

/** M08: that the Assist Layer data differs, as the requester confirmed, is kept in the record. */
export function assistDifference({ data }: CompletedRequest): { assistDiff: "Y" | "N" } {
  const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  return { assistDiff: assistLayersDiffer(rowsOf(data.lddi), rowsOf(data.assistLayers)) ? "Y" : "N" };
}
