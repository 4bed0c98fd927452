import type { RouteData } from "../event.ts";
import type { UserNode } from "../route.ts";
import type { Block } from "./blocks.ts";
import { joinOf } from "./block-questions.ts";
import { Tree } from "./reference-tree.ts";
import { type BranchPlace, type Marking, type TreeState, wrap } from "./tree-state.ts";

/** A change of the flow, independent of how the engine did it. */
export type FlowStep =
  | { readonly type: "start"; readonly data: RouteData }
  /** A node is done or skipped; `late` by its timer. `start` is the requester's rework. */
  | {
      readonly type: "pass";
      readonly node: string;
      readonly data: RouteData;
      readonly late?: true;
      readonly key?: number;
    }
  /** From a node (or, if undefined, from the nearest place) to a node. */
  | {
      readonly type: "move";
      readonly from?: string;
      readonly to: string;
      readonly data: RouteData;
      readonly comeBack: boolean;
      readonly key?: number;
    }
  | { readonly type: "end" };

interface Resume {
  readonly node: string;
  readonly done: ReadonlySet<string>;
}

interface Standing {
  state: Marking;
  /** Parallel blocks (and their branches) passed on the current path. */
  readonly passed: Set<string>;
  readonly resume: Map<string, Resume>;
  /** Branches that have arrived and go directly back once their block is complete, in the order of arrival. */
  waiting: { readonly branch: BranchPlace; readonly resume: Resume }[];
  isRework: boolean;
}

export interface ReferenceModes {
  readonly returnMode: "restart" | "keep";
  readonly resumeAfterReturn: "replay" | "direct";
}

/**
 * The meaning of a route computed directly from its block tree: no tokens, no joins, no gateways. After every step it
 * must have the same nodes open as the engine. Taking a decision back means: the same story without that decision.
 */
export class Reference {
  #tree: Tree;
  readonly #modes: ReferenceModes;
  #steps: FlowStep[] = [];
  #now: Standing = { state: "done", passed: new Set(), resume: new Map(), waiting: [], isRework: false };
  #base: Standing = this.#now;

  constructor(block: Block, modes: ReferenceModes) {
    this.#tree = new Tree(block, modes.returnMode);
    this.#modes = modes;
  }

  apply(step: FlowStep): void {
    if (step.type === "start") this.#base = this.#copy();
    this.#steps = step.type === "start" ? [step] : [...this.#steps, step];
    this.#run(step);
  }

  /** Replays the events without the decision on that task. A vote that decided nothing is left out. */
  takeBack(key: number): void {
    const steps = this.#steps.filter((step) => !("key" in step) || step.key !== key);
    if (steps.length === this.#steps.length) return;
    this.#steps = steps;
    this.#now = this.#base;
    this.#now = this.#copy();
    for (const step of steps) this.#run(step);
  }

  /** A task has got a successor; from here on the story continues on the new tree. */
  addBehind(task: string, node: UserNode): void {
    this.#now.state = typeof this.#now.state === "string" ? this.#now.state : wrap(this.#now.state, task);
    for (const [place, resume] of this.#now.resume) this.#now.resume.set(place, this.#withoutBranches(resume, task));
    this.#now.waiting = this.#now.waiting.map(({ branch, resume }) => ({
      branch,
      resume: this.#withoutBranches(resume, task),
    }));
    this.#tree = this.#tree.with(task, node);
    this.#steps = [];
    this.#base = this.#copy();
  }

  /** A branch that gets a new task does not count as completed. */
  #withoutBranches({ node, done }: Resume, task: string): Resume {
    return { node, done: new Set([...done].filter((key) => !this.#tree.isArrivalAround(key, task))) };
  }

  #copy(): Standing {
    const { state, passed, resume, waiting, isRework } = this.#now;
    return { state, passed: new Set(passed), resume: new Map(resume), waiting: [...waiting], isRework };
  }

  get isEnded(): boolean {
    return !this.#now.isRework && typeof this.#now.state === "string";
  }

  open(): readonly string[] {
    if (this.#now.isRework) return ["start"];
    return typeof this.#now.state === "string" ? [] : this.#tree.open(this.#now.state).toSorted();
  }

  #run(step: FlowStep): void {
    switch (step.type) {
      case "start":
        this.#now.resume.clear();
        this.#now.waiting = [];
        this.#begin(step.data);
        break;
      case "pass":
        this.#pass(step.node, step.data, step.late === true);
        break;
      case "move":
        this.#move(step);
        break;
      case "end":
        this.#now.isRework = false;
        this.#now.state = "stopped";
        break;
    }
    this.#tidy();
    if (step.type !== "end") this.#leaveComplete(step.data);
  }

  #on(): Tree {
    return this.#tree.on(this.#now.passed, new Set(this.#now.waiting.map((wait) => wait.branch.block)));
  }

  /** Removes places that are no longer open from the stored targets. */
  #tidy(): void {
    const entered = this.#tree.takeEntered();
    const { state } = this.#now;
    const open = this.open();
    for (const node of this.#now.resume.keys()) if (!open.includes(node)) this.#now.resume.delete(node);
    this.#now.waiting = this.#now.waiting.filter(({ branch }) => {
      if (typeof state === "string" || entered.has(branch.block)) return false;
      return open.includes(joinOf(branch.block)) || this.#tree.hasArrived(state, branch);
    });
  }

  /** Complete blocks in `waiting` are left at once, directly to the node that sent the request back. */
  #leaveComplete(data: RouteData): void {
    const wait = this.#now.waiting.find(({ branch }) => this.open().includes(joinOf(branch.block)));
    if (!wait) return;
    this.#now.waiting = this.#now.waiting.filter(({ branch }) => branch.block !== wait.branch.block);
    this.#goBack(joinOf(wait.branch.block), wait.resume, data);
    this.#tidy();
    this.#leaveComplete(data);
  }

  #goBack(place: string, resume: Resume, data: RouteData): void {
    if (!this.#tree.leadsTo(place, resume.node, data)) {
      this.#now.state = this.#on().complete(this.#live(), place, data, false);
      return;
    }
    const branch = this.#tree.branchAround(place);
    if (!branch || this.#tree.isInBranch(branch, resume.node))
      this.#now.state = this.#on().move(this.#live(), place, resume.node, data, resume.done);
    else {
      this.#now.waiting.push({ branch, resume });
      this.#now.state = this.#on().finishBranch(this.#live(), branch, data);
    }
  }

  #begin(data: RouteData): void {
    this.#now.isRework = false;
    this.#now.passed.clear();
    this.#now.state = this.#on().enter(data);
  }

  #pass(node: string, data: RouteData, isLate: boolean): void {
    const resume = this.#now.resume.get(node);
    this.#now.resume.delete(node);
    const goesBack = resume && !isLate && this.#tree.leadsTo(node, resume.node, data);
    if (node === "start" && !goesBack) this.#begin(data);
    else if (node === "start") {
      this.#now.isRework = false;
      this.#now.passed.clear();
      this.#now.state = this.#on().enterAt(resume?.node ?? "", data, resume?.done ?? new Set());
    } else if (goesBack) this.#goBack(node, resume, data);
    else this.#now.state = this.#on().complete(this.#live(), node, data, isLate);
  }

  #move({ from, to, data, comeBack }: Extract<FlowStep, { type: "move" }>): void {
    const state = this.#now.isRework ? undefined : this.#live();
    const done = state ? this.#tree.doneBranches(state, from, to) : new Set<string>();
    if (comeBack && this.#modes.resumeAfterReturn === "direct" && from !== undefined)
      this.#now.resume.set(to, { node: from, done });
    if (to === "start") {
      this.#now.isRework = true;
      this.#now.state = "done";
      return;
    }
    this.#now.isRework = false;
    if (!state) this.#now.passed.clear();
    if (!state) this.#now.state = this.#on().enterAt(to, data, done);
    else if (from === undefined) this.#now.state = this.#on().moveNearest(state, to, data);
    else this.#now.state = this.#on().move(state, from, to, data, done);
  }

  #live(): TreeState {
    if (typeof this.#now.state === "string") throw new Error("the request has ended");
    return this.#now.state;
  }
}
