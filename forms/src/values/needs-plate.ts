import type { Row } from "./form-values.ts";

/** What must be written again; the other actions leave the plate as it is. */
const writtenAnew = new Set<unknown>(["new", "newVersion", "remake", "add"]);

export function needsPlate({ action }: Row): boolean {
  return writtenAnew.has(action);
}
