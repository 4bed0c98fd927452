import { readFile } from "node:fs/promises";
import type { FormKindKey } from "./kind-cards.ts";
import { folderOf } from "./load-kind.ts";

/** The route of a kind, as BPMN XML. Node only. */
export function readRoute(key: FormKindKey): Promise<string> {
  return readFile(new URL(`./${folderOf(key)}/route.bpmn`, import.meta.url), "utf8");
}
