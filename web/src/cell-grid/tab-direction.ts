import type { KeyboardEvent } from "react";
import type { Direction } from "./selection.ts";

/** Where Tab goes from an editor: to a neighbour cell, not to whatever the page has next. */
export function tabDirection(event: KeyboardEvent): Direction | undefined {
  if (event.key !== "Tab") return undefined;
  event.preventDefault();
  return event.shiftKey ? "left" : "right";
}
