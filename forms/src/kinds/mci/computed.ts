import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { readPlates, type Plate } from "../../effects/mask-tooling.ts";

/** Takes over what the mask set knows of the plate in a row; keeps what is there while the set is not loaded. */
const ofPlate =
  (fact: keyof Plate, column: string): Compute =>
  ({ row, value, registryRow }) => {
    const set = registryRow("mt", value("mtNo"));
    if (!set) return row[column];
    return readPlates(set.data.plates).find((plate) => plate.plateId === row.plateId)?.[fact] || undefined;
  };

export const computed: ComputedSet = {
  plateMaskCode: ofPlate("maskCode", "maskCode"),
  plateLayerName: ofPlate("layerName", "layerName"),
  plateVersion: ofPlate("maskVersion", "oldVersion"),
};
