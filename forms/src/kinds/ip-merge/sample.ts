import { demoNumbers } from "../../demo/demo-numbers.ts";
import { ipMergeData, mergeConfirmed, mergeResult } from "../../demo/ip-merge-data.ts";
import { displayMerge } from "../../demo/tapeout-records.ts";
import type { FormData } from "../../form-data.ts";

/** Merges the IP of the demo device into its re-spin data. */
export const sample: FormData = ipMergeData({ ...displayMerge, dataSet: demoNumbers.display.respinDataSet });

export const atNode: Readonly<Record<string, FormData>> = { mergeRun: mergeResult, ceConfirm: mergeConfirmed };
