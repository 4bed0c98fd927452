import type { Compute } from "../../computed/compute.ts";
import { plateClaims } from "../../effects/plate-claims.ts";
import { plainText } from "../../values/form-values.ts";

/** Ordered plates that already exist, with their owner: another version must be ordered, or none. */
export const platesThere: Compute = ({ index, value, rows, registryRow }) => {
  const layers = rows("maskLayers");
  const claims = plateClaims({ maskLayers: layers }, value(index.definition.ordersPlates?.product ?? ""));
  const held = new Map<string, { fsrNo: string; holder: string; masks: readonly string[] }>();
  for (const { path, registry, code } of claims) {
    const plate = registryRow(registry, code);
    if (plate?.state !== "current") continue;
    const holder = plainText(plate.data.requestNo);
    const layer = layers[Number(/\d+/.exec(path)?.[0])];
    const mask = `${plainText(layer?.maskCode)} ${plainText(layer?.maskVersion)}`;
    const { masks = [] } = held.get(holder) ?? {};
    if (masks.includes(mask)) continue;
    held.set(holder, { fsrNo: plainText(plate.data.fsrNo) || "-", holder, masks: [...masks, mask] });
  }
  return [...held.values()].map((row) => ({ ...row, masks: row.masks.join(", ") }));
};
