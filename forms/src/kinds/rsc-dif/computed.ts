import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { readMaskVersions } from "../../effects/mask-versions.ts";
import { plainText } from "../../values/form-values.ts";

/** The version a changed layer has in the base data set; stays while that is not loaded. */
const versionInBaseDataSet: Compute = ({ row, value, registryRow }) => {
  const base = registryRow("dataSet", value("baseDataSet"));
  if (!base) return row.oldVersion;
  return readMaskVersions(base.data.maskVersions)[plainText(row.maskCode)] ?? base.data.maskVersion;
};

export const computed: ComputedSet = { versionInBaseDataSet };
