import { needsPlate } from "../values/plate-of-layer.ts";
import { titleOf } from "../lookup/dictionaries.ts";
import { isEmptyValue, plainText } from "../values/form-values.ts";
import { detailed, someOf } from "./listed.ts";
import { fine, type Rule } from "./rule.ts";

/** The items that are checked on every plate before it is written. */
export const itemsOfPlate = ["version", "tone", "title", "orientation"] as const;

/** Every written plate was checked for each of the four items, and is correct. */
export const jdvPerPlate: Rule = ({ rows, context }) => {
  const passed = new Set(
    rows("jdvItems").flatMap((row) => (row.result === "Pass" ? [keyOf(row.plateId, row.item)] : [])),
  );
  const open = rows("maskLayers").flatMap((layer) => {
    if (!needsPlate(layer) || isEmptyValue(layer.plateId)) return [];
    const items = itemsOfPlate.filter((item) => !passed.has(keyOf(layer.plateId, item)));
    const titles = items.map((item) => titleOf(context.dictionaries, "jdv_item", item));
    return items.length > 0 ? [detailed(plainText(layer.plateId), titles)] : [];
  });
  return open.length > 0 ? [{ path: "jdvItems", params: { plates: someOf(open, 3) } }] : fine;
};

function keyOf(plateId: unknown, item: unknown): string {
  return JSON.stringify([plateId, item]);
}
