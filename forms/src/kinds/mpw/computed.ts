import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { isEmptyValue } from "../../values/form-values.ts";

/** A seat has its data once a current data set of its device stands there. Kept while that is not loaded. */
const seatDataReady: Compute = ({ row, registryRow }) => {
  if (isEmptyValue(row.dataSetNo)) return "N";
  const dataSet = registryRow("dataSet", row.dataSetNo);
  if (!dataSet) return row.dataReady;
  return dataSet.state === "current" && dataSet.data.deviceName === row.deviceName ? "Y" : "N";
};

export const computed: ComputedSet = { seatDataReady };
