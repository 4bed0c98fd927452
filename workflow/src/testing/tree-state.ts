import type { Block } from "./blocks.ts";
import { branchKey, contains, partsOf } from "./block-questions.ts";

/** The state of a block: which of its parts are live. */
export type TreeState =
  | { readonly type: "task"; readonly id: string }
  | { readonly type: "one"; readonly at: number; readonly child: TreeState }
  | { readonly type: "many"; readonly children: readonly (TreeState | "done" | "idle")[] };

export interface BranchPlace {
  readonly block: string;
  readonly at: number;
}

export type Marking = TreeState | "done" | "stopped";

/** Replaces a live task by itself and a successor. */
export function wrap(state: TreeState, task: string): TreeState {
  if (state.type === "task") return state.id === task ? { type: "one", at: 0, child: state } : state;
  if (state.type === "one") return { ...state, child: wrap(state.child, task) };
  return { ...state, children: state.children.map((child) => (typeof child === "string" ? child : wrap(child, task))) };
}

export function arrivalKey(block: string, at: number): string {
  return `arrived ${branchKey(block, at)}`;
}

/** Whether that branch of a live block has arrived. */
export function hasArrived(block: Block, state: TreeState, branch: BranchPlace): boolean {
  if (state.type === "task") return false;
  const parts = partsOf(block);
  if (state.type === "one") {
    const part = parts[state.at];
    return part !== undefined && hasArrived(part, state.child, branch);
  }
  if ("id" in block && block.id === branch.block) return state.children[branch.at] === "done";
  return state.children.some((child, index) => {
    const part = parts[index];
    return part !== undefined && typeof child !== "string" && hasArrived(part, child, branch);
  });
}

/** The open tasks. */
export function openTasks(state: TreeState): readonly string[] {
  if (state.type === "task") return [state.id];
  const live = state.type === "one" ? [state.child] : state.children.filter((child) => typeof child !== "string");
  return live.flatMap(openTasks);
}

/** Branches of live blocks that have already arrived, in the part that a move between these places clears. */
export function doneBranches(root: Block, state: TreeState, from: string | undefined, to: string): ReadonlySet<string> {
  const done = new Set<string>();
  collectDone(root, state, from, to, done);
  return done;
}

function collectDone(block: Block, state: TreeState, from: string | undefined, to: string, done: Set<string>): void {
  if (state.type === "task") return;
  const parts = partsOf(block);
  const at = parts.findIndex((part) => contains(part, to) && (from === undefined || contains(part, from)));
  if (state.type === "one") {
    const part = parts[state.at];
    if (part) collectDone(part, state.child, from, to, done);
    return;
  }
  const shared = parts[at];
  const live = state.children[at];
  if (shared && live !== undefined && live !== "idle") {
    if (live !== "done") collectDone(shared, live, from, to, done);
    return;
  }
  for (const [index, child] of state.children.entries()) {
    const part = parts[index];
    if (child === "done" && "id" in block) done.add(arrivalKey(block.id, index));
    if (part && typeof child !== "string") collectDone(part, child, from, "", done);
  }
}
