import type { RouteData } from "../event.ts";
import type { UserNode } from "../route.ts";
import type { Block } from "./blocks.ts";

/** The parts of a block, in the order in which they can be active. */
export function partsOf(block: Block): readonly Block[] {
  switch (block.type) {
    case "seq":
      return block.items;
    case "choice":
      return block.other ? [block.yes, block.other] : [block.yes];
    case "all":
      return block.branches;
    case "some":
      return block.branches.map((branch) => branch.block);
    case "loop":
      return [block.body];
    case "timed":
      return block.late ? [block.task, block.late] : [block.task];
    default:
      return [];
  }
}

export function contains(block: Block, id: string): boolean {
  return (
    ("id" in block && (block.id === id || joinOf(block.id) === id)) || partsOf(block).some((part) => contains(part, id))
  );
}

/** A parallel block whose branches have all arrived, as a place of its own. */
export function joinOf(id: string): string {
  return `join of ${id}`;
}

/** The innermost branch of a parallel or inclusive block around a place, as block and index. */
export function branchAround(root: Block, id: string): { readonly block: string; readonly at: number } | undefined {
  const at = partsOf(root).findIndex((part) => contains(part, id));
  const part = partsOf(root)[at];
  if (!part || ("id" in root && root.id === id)) return undefined;
  const inner = branchAround(part, id);
  return inner ?? (root.type === "all" || root.type === "some" ? { block: root.id, at } : undefined);
}

/** Whether a place lies in that branch. */
export function isInBranch(root: Block, branch: { readonly block: string; readonly at: number }, id: string): boolean {
  if ((root.type === "all" || root.type === "some") && root.id === branch.block) {
    const part = partsOf(root)[branch.at];
    return part !== undefined && contains(part, id);
  }
  return partsOf(root).some((part) => isInBranch(part, branch, id));
}

/** Ids of the parallel and inclusive blocks in a block. */
export function blocksIn(block: Block): readonly string[] {
  const own = block.type === "all" || block.type === "some" ? [block.id] : [];
  return [...own, ...partsOf(block).flatMap(blocksIn)];
}

export const isYes = (data: RouteData, field: string): boolean => data[field] === true;

export function branchKey(id: string, index: number): string {
  return `${id}#${index}`;
}

export function takenBranches(block: Block, data: RouteData): (index: number) => boolean {
  if (block.type !== "some") return () => true;
  const last = block.branches.length - 1;
  const chosen = block.branches.map(({ field }, index) => index < last && isYes(data, field));
  return (index) => (chosen.includes(true) ? chosen[index] === true : index === last);
}

/** Blocks ahead of a place: later ones, enclosing ones, and, in a loop, everything not parallel to it. */
export function aheadOf(block: Block, to: string): readonly string[] {
  if (!contains(block, to) || block.type === "task") return [];
  if ("id" in block && block.id === to) return blocksIn(block);
  const parts = partsOf(block);
  const at = parts.findIndex((part) => contains(part, to));
  const part = parts[at];
  const inner = part ? aheadOf(part, to) : [];
  if (block.type === "seq") return [...inner, ...parts.slice(at + 1).flatMap(blocksIn)];
  if (block.type === "loop") return blocksIn(block).filter((id) => !isBeside(block, id, to));
  return block.type === "all" || block.type === "some" ? [...inner, block.id] : inner;
}

function isBeside(block: Block, id: string, to: string): boolean {
  const parts = partsOf(block);
  const at = parts.findIndex((part) => contains(part, to));
  const part = parts[at];
  if (!part) return false;
  if (contains(part, id)) return isBeside(part, id, to);
  const isSplit = block.type === "all" || block.type === "some";
  return isSplit && parts.some((other) => other !== part && contains(other, id));
}

function isCondition(block: Extract<Block, { type: "task" }>, data: RouteData): boolean {
  const name = block.node.condition?.split(" ")[0];
  return name === undefined || isYes(data, name);
}

export function isPassedOver(block: Extract<Block, { type: "task" }>, data: RouteData): boolean {
  const findsNobody = block.node.approvers?.every(({ rule }) => rule.by === "role" && rule.role === "nobody") ?? true;
  const isEmpty = findsNobody && !isYes(data, chosenPeople(block.id));
  return !isCondition(block, data) || (isEmpty && block.node.emptyRule === "skip");
}

/** Key in the data of a step if an administrator has chosen the people of a node. */
export function chosenPeople(node: string): string {
  return `people of ${node}`;
}

/** Whether the current data lead from after a node (or from the start) to another, if everybody agrees. */
export function leadsTo(root: Block, from: string, to: string, data: RouteData): boolean {
  const seen = new Set<string>();
  if (from === "start") trace(root, data, seen);
  else traceAfter(root, from, data, seen);
  return seen.has(to);
}

function trace(block: Block, data: RouteData, seen: Set<string>): boolean {
  const parts = partsOf(block);
  switch (block.type) {
    case "task":
      if (!isCondition(block, data)) seen.delete(block.id);
      else seen.add(block.id);
      return true;
    case "seq":
      return parts.every((part) => trace(part, data, seen));
    case "choice": {
      const part = parts[isYes(data, block.field) ? 0 : 1];
      return part ? trace(part, data, seen) : true;
    }
    case "all":
    case "some": {
      const taken = takenBranches(block, data);
      return parts.map((part, index) => taken(index) && trace(part, data, seen)).includes(true);
    }
    case "loop":
      return trace(block.body, data, seen) && !isYes(data, block.field);
    case "timed":
      return trace(block.task, data, seen);
    case "stop":
      return !isYes(data, block.field);
    default:
      return true;
  }
}

function traceAfter(block: Block, from: string, data: RouteData, seen: Set<string>): boolean {
  if (block.type === "task") return true;
  const parts = partsOf(block);
  const at = parts.findIndex((part) => contains(part, from));
  const part = parts[at];
  if (!part) return true;
  const isThrough = traceAfter(part, from, data, seen);
  if (!isThrough) return false;
  if (block.type === "seq") return parts.slice(at + 1).every((later) => trace(later, data, seen));
  if (block.type !== "loop" || !isYes(data, block.field)) return true;
  trace(block.body, data, seen);
  return false;
}

/** The tree with one more user node after a task (without a timer flow of its own). */
export function withTaskAfter(block: Block, id: string, node: UserNode): Block {
  const added: Block = { type: "task", id: node.id, node };
  const again = (part: Block) => withTaskAfter(part, id, node);
  switch (block.type) {
    case "task":
      return block.id === id ? { type: "seq", items: [block, added] } : block;
    case "seq":
      return { ...block, items: block.items.map(again) };
    case "choice":
      return { ...block, yes: again(block.yes), other: block.other && again(block.other) };
    case "all":
      return { ...block, branches: block.branches.map(again) };
    case "some":
      return { ...block, branches: block.branches.map((branch) => ({ ...branch, block: again(branch.block) })) };
    case "loop":
      return { ...block, body: again(block.body) };
    case "timed":
      return { ...block, late: block.late && again(block.late) };
    default:
      return block;
  }
}
