import type { KeyboardEvent } from "react";
import type { Direction } from "./selection.ts";

/** Target of Tab from an editor: a neighbour cell, not the next element of the page. */
export function tabDirection(event: KeyboardEvent): Direction | undefined {
  if (event.key !== "Tab") return undefined;
  event.preventDefault();
  return event.shiftKey ? "left" : "right";
}
