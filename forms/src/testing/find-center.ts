import { readFileSync } from "node:fs";

type FindCenter = { key: string; columns: readonly { key: string }[]; filters: readonly { key: string }[] };

/** Columns and filters of a find center, without the status, which is the state of the row itself. */
export function findCenterKeys(center: string): readonly string[] {
  const file = new URL("../../../catalogue/find-centers.json", import.meta.url);
  const centers = JSON.parse(readFileSync(file, "utf8")) as readonly FindCenter[];
  const found = centers.find((one) => one.key === center);
  if (!found) throw new Error(`No find center ${center}`);
  const keys = new Set([...found.columns, ...found.filters].map((one) => one.key));
  keys.delete("status");
  return [...keys];
}
