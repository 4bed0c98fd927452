import type { RouteData } from "../event.ts";
import type { UserNode } from "../route.ts";
import type { Block } from "./blocks.ts";
import {
  aheadOf,
  blocksIn,
  branchAround,
  branchKey,
  contains,
  isInBranch,
  joinOf,
  isPassedOver,
  isYes,
  leadsTo,
  partsOf,
  takenBranches,
  withTaskAfter,
} from "./block-questions.ts";
import {
  arrivalKey,
  type BranchPlace,
  doneBranches,
  hasArrived,
  type Marking,
  openTasks,
  type TreeState,
} from "./tree-state.ts";

type Many = Extract<TreeState, { type: "many" }>;

/** Thrown for a form on which the route would loop for ever without asking anybody. */
export const endless = new Error("endless");

/** Moves a marking over a block tree. Its only state is which parallel blocks have been passed on the current path. */
export class Tree {
  readonly #root: Block;
  readonly #mode: "restart" | "keep";
  #passed = new Set<string>();
  #kept: ReadonlySet<string> = new Set();
  /** Blocks that a branch leaves directly once they are complete. */
  #waiting: ReadonlySet<string> = new Set();
  /** Blocks entered since the last check: tasks that waited there before no longer wait. */
  readonly #entered = new Set<string>();

  constructor(root: Block, mode: "restart" | "keep") {
    this.#root = root;
    this.#mode = mode;
  }

  /** Uses and updates this state; complete blocks in `waiting` are not left. */
  on(passed: Set<string>, waiting: ReadonlySet<string>): this {
    this.#passed = passed;
    this.#waiting = waiting;
    return this;
  }

  /** The blocks entered since the last call. */
  takeEntered(): ReadonlySet<string> {
    const entered = new Set(this.#entered);
    this.#entered.clear();
    return entered;
  }

  branchAround(place: string): BranchPlace | undefined {
    return branchAround(this.#root, place);
  }

  isInBranch(branch: BranchPlace, place: string): boolean {
    return isInBranch(this.#root, branch, place);
  }

  /** The rest of a branch is not asked again: it has arrived. */
  finishBranch(state: TreeState, branch: BranchPlace, data: RouteData): Marking {
    return this.#finish(this.#root, state, branch, data);
  }

  /** Whether an arrival stored under this key belongs to a branch around a place. */
  isArrivalAround(key: string, place: string): boolean {
    const innermost = this.branchAround(place);
    if (!innermost) return false;
    return key === arrivalKey(innermost.block, innermost.at) || this.isArrivalAround(key, innermost.block);
  }

  /** Whether that branch of a live block has arrived. */
  hasArrived(state: TreeState, branch: BranchPlace): boolean {
    return hasArrived(this.#root, state, branch);
  }

  with(task: string, node: UserNode): Tree {
    return new Tree(withTaskAfter(this.#root, task, node), this.#mode);
  }

  enter(data: RouteData): Marking {
    return this.#enter(this.#root, data);
  }

  complete(state: TreeState, node: string, data: RouteData, isLate: boolean): Marking {
    return this.#complete(this.#root, state, node, data, isLate);
  }

  enterAt(to: string, data: RouteData, done: ReadonlySet<string>): Marking {
    return this.#reenter(this.#root, to, data, done);
  }

  open(state: TreeState): readonly string[] {
    return openTasks(state);
  }

  move(state: TreeState, from: string, to: string, data: RouteData, done: ReadonlySet<string>): Marking {
    return this.#move(this.#root, state, (part) => contains(part, from), to, data, done);
  }

  /** Changes as little as possible: stays in the deepest live branch that contains the target. */
  moveNearest(state: TreeState, to: string, data: RouteData): Marking {
    return this.#move(this.#root, state, () => true, to, data, this.doneBranches(state, undefined, to));
  }

  /** Branches of live blocks that have already arrived, in the part that a move between these places clears. */
  doneBranches(state: TreeState, from: string | undefined, to: string): ReadonlySet<string> {
    return doneBranches(this.#root, state, from, to);
  }

  leadsTo(from: string, to: string, data: RouteData): boolean {
    return leadsTo(this.#root, from, to, data);
  }

  #enter(block: Block, data: RouteData): Marking {
    switch (block.type) {
      case "task":
        return isPassedOver(block, data) ? "done" : { type: "task", id: block.id };
      case "service":
        return "done";
      case "seq":
        return this.#goOn(block.items, 0, data);
      case "choice": {
        const arm = isYes(data, block.field) ? 0 : 1;
        return this.#one(arm, this.#enterPart(block, arm, data));
      }
      case "all":
      case "some": {
        this.#passed.delete(block.id);
        this.#entered.add(block.id);
        const taken = takenBranches(block, data);
        return this.#many(
          block,
          partsOf(block).map((part, index) => (taken(index) ? this.#enter(part, data) : "idle")),
        );
      }
      case "loop":
        return this.#loop(block, this.#one(0, this.#enter(block.body, data)), data);
      case "timed":
        return this.#one(0, this.#enter(block.task, data));
      case "stop":
        return isYes(data, block.field) ? "stopped" : "done";
    }
  }

  #enterPart(block: Block, index: number, data: RouteData): Marking {
    const part = partsOf(block)[index];
    return part ? this.#enter(part, data) : "done";
  }

  #goOn(items: readonly Block[], from: number, data: RouteData): Marking {
    for (const [offset, item] of items.slice(from).entries()) {
      const child = this.#enter(item, data);
      if (child !== "done") return this.#one(from + offset, child);
    }
    return "done";
  }

  #one(at: number, child: Marking): Marking {
    return typeof child === "string" ? child : { type: "one", at, child };
  }

  #many(block: Block & { id: string }, children: readonly (Marking | "idle")[]): Marking {
    if (children.includes("stopped")) return "stopped";
    const parts = children.filter((child): child is TreeState | "done" | "idle" => child !== "stopped");
    if (parts.some((child) => typeof child !== "string")) return { type: "many", children: parts };
    this.#passed.add(block.id);
    for (const [index, child] of parts.entries()) if (child === "idle") this.#passed.delete(branchKey(block.id, index));
    for (const [index, child] of parts.entries()) if (child === "done") this.#passed.add(branchKey(block.id, index));
    return this.#waiting.has(block.id) ? { type: "task", id: joinOf(block.id) } : "done";
  }

  #loop(block: Extract<Block, { type: "loop" }>, body: Marking, data: RouteData): Marking {
    if (body !== "done" || !isYes(data, block.field)) return body;
    for (const id of blocksIn(block)) this.#passed.delete(id);
    const again = this.#enter(block.body, data);
    if (again === "done") throw endless;
    return this.#one(0, again);
  }

  /** Applies a new marking of a part to its block. */
  #settle(block: Block, at: number, child: Marking, data: RouteData): Marking {
    if (block.type === "seq" && child === "done") return this.#goOn(block.items, at + 1, data);
    if (block.type === "loop") return this.#loop(block, this.#one(0, child), data);
    return this.#one(at, child);
  }

  #complete(block: Block, state: TreeState, node: string, data: RouteData, isLate: boolean): Marking {
    if (state.type === "task") return "done";
    const parts = partsOf(block);
    if (state.type === "many") {
      const at = parts.findIndex((part) => contains(part, node));
      return this.#replace(block, state, at, (part, child) => this.#complete(part, child, node, data, isLate));
    }
    const part = parts[state.at];
    if (!part) throw new Error("no such part");
    if (block.type === "timed" && state.at === 0 && isLate) return this.#one(1, this.#enterPart(block, 1, data));
    return this.#settle(block, state.at, this.#complete(part, state.child, node, data, isLate), data);
  }

  #finish(block: Block, state: TreeState, branch: BranchPlace, data: RouteData): Marking {
    if (state.type === "task") throw new Error("not live");
    const parts = partsOf(block);
    if (state.type === "many" && "id" in block && block.id === branch.block)
      return this.#many(block, state.children.with(branch.at, "done"));
    if (state.type === "many") {
      const at = parts.findIndex((part) => contains(part, branch.block));
      return this.#replace(block, state, at, (part, child) => this.#finish(part, child, branch, data));
    }
    const part = parts[state.at];
    if (!part) throw new Error("no such part");
    return this.#settle(block, state.at, this.#finish(part, state.child, branch, data), data);
  }

  #replace(block: Block, state: Many, at: number, change: (part: Block, child: TreeState) => Marking): Marking {
    const part = partsOf(block)[at];
    const child = state.children[at];
    if (!part || child === undefined || typeof child === "string" || !("id" in block)) throw new Error("not live");
    return this.#many(block, state.children.with(at, change(part, child) as TreeState));
  }

  /** Finds the deepest branch that contains both ends; everything outside it stays unchanged. */
  #move(
    block: Block,
    state: TreeState,
    isFrom: (part: Block) => boolean,
    to: string,
    data: RouteData,
    done: ReadonlySet<string>,
  ): Marking {
    if (state.type === "task" || ("id" in block && block.id === to)) return this.#reenter(block, to, data, done);
    const at = partsOf(block).findIndex((part) => contains(part, to));
    const part = partsOf(block)[at];
    if (!part) throw new Error(`${to} is not here`);
    if (state.type === "one") {
      if (state.at !== at || !isFrom(part)) return this.#reenter(block, to, data, done);
      return this.#settle(block, at, this.#move(part, state.child, isFrom, to, data, done), data);
    }
    const child = state.children[at];
    if (child === undefined || child === "idle" || !isFrom(part) || !("id" in block))
      return this.#reenter(block, to, data, done);
    if (child === "done")
      return this.#many(block, state.children.with(at, this.#reenter(part, to, data, done) as TreeState));
    return this.#replace(block, state, at, (inner, live) => this.#move(inner, live, isFrom, to, data, done));
  }

  #reenter(block: Block, to: string, data: RouteData, done: ReadonlySet<string>): Marking {
    this.#kept = new Set([...this.#passed, ...done]);
    for (const id of aheadOf(this.#root, to)) this.#passed.delete(id);
    return this.#enterAt(block, to, data);
  }

  #enterAt(block: Block, to: string, data: RouteData): Marking {
    if (!contains(block, to)) throw new Error(`${to} is not here`);
    if ("id" in block && block.id === to) return this.#enter(block, data);
    const parts = partsOf(block);
    const at = parts.findIndex((part) => contains(part, to));
    const part = parts[at];
    if (!part) throw new Error(`${to} is not here`);
    if (block.type !== "all" && block.type !== "some")
      return this.#settle(block, at, this.#enterAt(part, to, data), data);
    this.#entered.add(block.id);
    const taken = takenBranches(block, data);
    const isBlockDone = this.#kept.has(block.id);
    const children = parts.map((branch, index) => {
      if (index === at || !taken(index)) return "idle";
      const isDone =
        this.#kept.has(arrivalKey(block.id, index)) || (isBlockDone && this.#kept.has(branchKey(block.id, index)));
      if (isDone && this.#mode === "keep") return "done";
      for (const id of blocksIn(branch)) this.#passed.delete(id);
      return this.#enter(branch, data);
    });
    return this.#many(block, children.with(at, this.#enterAt(part, to, data)));
  }
}
