import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { isEmptyValue } from "../../values/form-values.ts";
import { plateOfLayer } from "../../values/plate-of-layer.ts";

/** A seat has its data once a current data set of its device stands there. Kept while that is not loaded. */
const seatDataReady: Compute = ({ row, registryRow }) => {
  if (isEmptyValue(row.dataSetNo)) return "N";
  const dataSet = registryRow("dataSet", row.dataSetNo) ?? registryRow("mergedData", row.dataSetNo);
  if (!dataSet) return row.dataReady;
  return dataSet.state === "current" && dataSet.data.deviceName === row.deviceName ? "Y" : "N";
};

/** The plate that a layer becomes for the body of the shuttle. */
const plateId: Compute = ({ value, row }) => plateOfLayer(row, value("bodyCode"));

export const computed: ComputedSet = { seatDataReady, plateId };
