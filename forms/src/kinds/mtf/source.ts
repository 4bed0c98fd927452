import { needsPlate } from "../../effects/mask-tooling.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import type { RegistryRow } from "../../lookup/lookup-rows.ts";

/** Mask versions that the source asks for: layers of a Mtr, changes of a Mci, as far as they need a plate. */
export function versionsAsked(source: RegistryRow): ReadonlyMap<string, string> {
  const { registry, data } = source;
  const lines = registry === "mci" ? rowsIn(data.changes) : rowsIn(data.maskLayers);
  return new Map(lines.filter(needsPlate).map((line) => [plainText(line.maskCode), plainText(line.maskVersion)]));
}
