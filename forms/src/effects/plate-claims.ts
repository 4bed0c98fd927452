import type { FormDefinition } from "../definition/form-definition.ts";
import { indexOf } from "../definition/definition-index.ts";
import { needsPlate } from "../values/plate-of-layer.ts";
import { plainText, readField, rowsIn, type FormValues } from "../values/form-values.ts";
import type { Claim } from "./effect.ts";
import { idsOf, plateOf } from "./mask-tooling.ts";

/** The plates that a mask layer table makes; `product` is a product ID, for a shuttle its body. */
export function plateClaims({ maskLayers }: FormValues, product: unknown): readonly Claim[] {
  const stem = plainText(product);
  return rowsIn(maskLayers).flatMap((layer, at) => {
    const plate = plateOf(layer, stem, "requested");
    const isKnown = stem !== "" && plate.maskCode !== "" && plate.maskVersion !== "";
    if (!isKnown || !needsPlate(layer)) return [];
    return idsOf(plate, stem).map((code) => ({ path: `maskLayers[${at}].maskVersion`, registry: "mt", code }));
  });
}

/** The plates that a form orders without making them itself, if its definition says so. */
export function platesOrdered(definition: FormDefinition, data: FormValues): readonly Claim[] {
  const product = definition.ordersPlates && indexOf(definition).fields.get(definition.ordersPlates.product);
  return product ? plateClaims(data, readField(data, product)) : [];
}
