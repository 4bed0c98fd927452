import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import { plateId as idOfPlate } from "../../values/numbering.ts";

/** A seat has its data once a current data set of its device stands there. Kept while that is not loaded. */
const seatDataReady: Compute = ({ row, registryRow }) => {
  if (isEmptyValue(row.dataSetNo)) return "N";
  const dataSet = registryRow("dataSet", row.dataSetNo) ?? registryRow("mergedData", row.dataSetNo);
  if (!dataSet) return row.dataReady;
  return dataSet.state === "current" && dataSet.data.deviceName === row.deviceName ? "Y" : "N";
};

/** The plate that a layer becomes for the body of the shuttle; none while body, mask or version is open. */
const plateId: Compute = ({ value, row }) => {
  const parts = [value("bodyCode"), row.maskCode, row.maskVersion];
  if (parts.some(isEmptyValue)) return undefined;
  const [bodyCode = "", maskCode = "", maskVersion = ""] = parts.map(plainText);
  return idOfPlate(bodyCode, maskCode, maskVersion);
};

export const computed: ComputedSet = { seatDataReady, plateId };
