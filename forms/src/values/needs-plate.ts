import type { Row } from "./form-values.ts";

/** The actions that need a new plate; the others do not change the plate. */
const writtenAnew = new Set<unknown>(["new", "newVersion", "remake", "add"]);

export function needsPlate({ action }: Row): boolean {
  return writtenAnew.has(action);
}
