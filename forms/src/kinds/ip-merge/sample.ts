import { demoNumbers } from "../../demo/demo-numbers.ts";
import { ipMergeData, mergeConfirmed, mergeResult } from "../../demo/ip-merge-data.ts";
import { displayMerge } from "../../demo/tapeout-records.ts";
import type { FormValues } from "../../values/form-values.ts";

/** Merges the IP of the demo device into its first data again. */
export const sample: FormValues = ipMergeData({ ...displayMerge, dataSet: demoNumbers.display.dataSet });

export const atNode: Readonly<Record<string, FormValues>> = { mergeRun: mergeResult, ceConfirm: mergeConfirmed };
