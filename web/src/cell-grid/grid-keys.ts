import type { Direction } from "./selection.ts";

/** Moves, selects or opens: nothing in the rows changes. */
export type SelectCommand =
  | {
      readonly kind: "move";
      readonly direction: Direction;
      readonly extend: boolean;
      readonly distance: "cell" | "page" | "edge";
    }
  | { readonly kind: "corner"; readonly to: "start" | "end"; readonly extend: boolean }
  | { readonly kind: "tab"; readonly backwards: boolean }
  | { readonly kind: "edit"; readonly text?: string }
  | { readonly kind: "select-all" | "search" | "leave" };

export type ChangeCommand =
  | { readonly kind: "move-rows"; readonly by: -1 | 1 }
  | { readonly kind: "clear" | "fill-down" | "undo" | "redo" | "insert-row" | "delete-rows" | "duplicate-rows" };

/** The command of a key press or a toolbar button while no cell is being edited. */
export type GridCommand = SelectCommand | ChangeCommand;

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The key map of the table, as in spreadsheets; undefined: the grid does not handle the key, the page may. */
export function commandOf(press: KeyPress): GridCommand | undefined {
  const { key, ctrl, shift, alt } = press;
  const direction = arrows[key];
  if (direction !== undefined) return arrowCommand(direction, press);
  if (alt) return undefined;
  if (ctrl) return controlCommand(key.toLowerCase(), shift);
  switch (key) {
    case "Home":
      return { kind: "move", direction: "left", extend: shift, distance: "edge" };
    case "End":
      return { kind: "move", direction: "right", extend: shift, distance: "edge" };
    case "PageUp":
      return { kind: "move", direction: "up", extend: shift, distance: "page" };
    case "PageDown":
      return { kind: "move", direction: "down", extend: shift, distance: "page" };
    case "Tab":
      return { kind: "tab", backwards: shift };
    case "Enter":
    case "F2":
      return { kind: "edit" };
    case "Delete":
    case "Backspace":
      return { kind: "clear" };
    case "Escape":
      return { kind: "leave" };
    default:
      return isTyped(key) ? { kind: "edit", text: key } : undefined;
  }
}

function arrowCommand(direction: Direction, { ctrl, shift, alt }: KeyPress): GridCommand | undefined {
  if (alt && direction === "up") return { kind: "move-rows", by: -1 };
  if (alt && direction === "down") return { kind: "move-rows", by: 1 };
  if (alt) return undefined;
  return { kind: "move", direction, extend: shift, distance: ctrl ? "edge" : "cell" };
}

function controlCommand(key: string, shift: boolean): GridCommand | undefined {
  switch (key) {
    case "home":
      return { kind: "corner", to: "start", extend: shift };
    case "end":
      return { kind: "corner", to: "end", extend: shift };
    case "a":
      return { kind: "select-all" };
    case "d":
      return { kind: shift ? "duplicate-rows" : "fill-down" };
    case "z":
      return { kind: shift ? "redo" : "undo" };
    case "y":
      return { kind: "redo" };
    case "f":
      return { kind: "search" };
    case "+":
    case "=":
      return { kind: "insert-row" };
    case "-":
      return { kind: "delete-rows" };
    default:
      return undefined;
  }
}

/** One character, not the name of a key; an input method announces itself as `Process` and opens the editor empty. */
function isTyped(key: string): boolean {
  return /^.$/u.test(key);
}
