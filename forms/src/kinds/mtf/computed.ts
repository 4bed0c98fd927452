import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { maskSetId as setOf } from "../../values/numbering.ts";
import { plateOfLayer } from "../../values/plate-of-layer.ts";

const maskSetId: Compute = ({ value }) => {
  const productId = plainText(value("productId"));
  return productId === "" ? undefined : setOf(productId);
};

/** The plate that a layer becomes: of a Mci the copy that it asks for, kept while that is not loaded. */
const plateId: Compute = ({ value, row, registryRow }) => {
  const isChange = value("sourceType") === "mci";
  const mci = isChange ? registryRow("mci", value("mciNo")) : undefined;
  if (isChange && !mci && row.plateId !== undefined) return row.plateId;
  return plateOfLayer(row, value("productId"), rowsIn(mci?.data.platesAsked));
};

export const computed: ComputedSet = { maskSetId, plateId };
