import { rowsIn } from "../../values/form-values.ts";
import { masksOfToptier, rowsForMasks } from "../../prefill/base-record.ts";
import type { Prefill } from "../../prefill/prefill.ts";

/** A base brings its operations and how they are run (B2). What was verified then is verified again. */
const baseLota: Prefill = {
  by: "baseLota",
  values: (input) => {
    const base = input.registryRow("lota", input.value("baseLota"))?.data;
    if (!base) return undefined;
    const { runTool, runsetFileName, layerMapVersion } = base;
    return {
      runTool,
      runsetFileName,
      layerMapVersion,
      logicOps: rowsForMasks(base.logicOps, masksOfToptier(input)),
      verify: rowsIn(base.verify).map((row) => ({ testCase: row.testCase, runTool: row.runTool })),
    };
  },
};

export const prefills = [baseLota];
