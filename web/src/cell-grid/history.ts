import type { GridRow } from "./column.ts";
import type { Selection } from "./selection.ts";

/** A state of the table that undo can restore. Rows are shared between states, so a step costs little. */
export interface GridState {
  readonly rows: readonly GridRow[];
  readonly selection: Selection;
}

export interface GridHistory {
  readonly past: readonly GridState[];
  readonly future: readonly GridState[];
}

export const emptyHistory: GridHistory = { past: [], future: [] };

const maxSteps = 200;

/** Stores the state before a change. Undone steps can then no longer be redone. */
export function remember(history: GridHistory, before: GridState): GridHistory {
  return { past: [...history.past, before].slice(-maxSteps), future: [] };
}

export interface Step {
  readonly history: GridHistory;
  readonly state: GridState;
}

export function undo(history: GridHistory, present: GridState): Step | undefined {
  const state = history.past.at(-1);
  if (state === undefined) return undefined;
  return { state, history: { past: history.past.slice(0, -1), future: [present, ...history.future] } };
}

export function redo(history: GridHistory, present: GridState): Step | undefined {
  const [state, ...future] = history.future;
  if (state === undefined) return undefined;
  return { state, history: { past: [...history.past, present], future } };
}
