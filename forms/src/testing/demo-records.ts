import { readFileSync } from "node:fs";

type DemoRecords = { state: string; kinds: readonly string[]; records: readonly string[] };

/** Codes of the demo records that the catalogue wants for a registry, whatever their state. */
export function catalogueDemoRecords(kind: string): readonly string[] {
  const file = new URL("../../../catalogue/demo-records.json", import.meta.url);
  const lists = JSON.parse(readFileSync(file, "utf8")) as readonly DemoRecords[];
  return lists.filter((list) => list.kinds.includes(kind)).flatMap((list) => list.records);
}
