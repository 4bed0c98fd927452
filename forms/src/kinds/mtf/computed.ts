import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import { maskSetId as setOf, plateId as idOfPlate } from "../../values/numbering.ts";

const maskSetId: Compute = ({ value }) => {
  const productId = plainText(value("productId"));
  return productId === "" ? undefined : setOf(productId);
};

/** The plate that a layer becomes; none while product, mask or version is open. */
const plateId: Compute = ({ value, row }) => {
  const parts = [value("productId"), row.maskCode, row.maskVersion];
  if (parts.some(isEmptyValue)) return undefined;
  const [productId = "", maskCode = "", maskVersion = ""] = parts.map(plainText);
  return idOfPlate(productId, maskCode, maskVersion);
};

export const computed: ComputedSet = { maskSetId, plateId };
