import * as fc from "fast-check";
import type { PassRule, UserNode } from "../route.ts";
import { all, type Block, choice, loop, person, role, seq, stop, type TaskBlock, task, timed } from "./blocks.ts";

/** The nine classes of routes on which bpmn-engine is known to be correct. */
export const classes: readonly { readonly name: string; readonly blocks: fc.Arbitrary<Block> }[] = [
  { name: "sequence and choice", blocks: sequences((inner) => [choiceOf(inner, true)]) },
  { name: "optional stages", blocks: sequences((inner) => [choiceOf(inner, false)]) },
  { name: "sequence and parallel", blocks: sequences((inner) => [parallelOf(inner)]) },
  { name: "countersign and chain", blocks: sequences(() => [slate({ rule: "all" }, 3)]) },
  {
    name: "countersign with a threshold",
    blocks: sequences(() => [slate({ rule: "any" }, 3), slate({ rule: "count", count: 2 }, 4)]),
  },
  { name: "countersign of nobody", blocks: sequences(() => [emptySlate()]) },
  { name: "interrupting timer", blocks: sequences(() => [plain().map((inner) => timed("", inner))]) },
  {
    name: "loop without parallel",
    blocks: sequences((inner) => [inner.map((body) => loop("", "", seq(task("", "cid"), body)))]),
  },
  { name: "terminate end", blocks: sequences(() => [fc.constant(stop("", ""))]) },
];

function plain(): fc.Arbitrary<TaskBlock> {
  return fc.constantFrom("bob", "cid", "dan").map((who) => task("", who));
}

/** Two to five parts, each possibly of the given kind, one level deep. */
function sequences(kinds: (inner: fc.Arbitrary<Block>) => readonly fc.Arbitrary<Block>[]): fc.Arbitrary<Block> {
  const inner = fc.array(plain(), { minLength: 1, maxLength: 2 }).map((items): Block => seq(...items));
  const parts = fc.oneof(plain(), ...kinds(inner));
  return fc
    .tuple(plain(), fc.array(parts, { minLength: 1, maxLength: 4 }), plain())
    .map(([first, middle, last]) => seq(first, ...middle, last));
}

function choiceOf(inner: fc.Arbitrary<Block>, isTwoSided: boolean): fc.Arbitrary<Block> {
  return fc.tuple(inner, inner).map(([yes, other]) => choice("", "", yes, isTwoSided ? other : undefined));
}

function parallelOf(inner: fc.Arbitrary<Block>): fc.Arbitrary<Block> {
  return fc.array(inner, { minLength: 2, maxLength: 3 }).map((branches) => all("", ...branches));
}

function slate(pass: PassRule, size: number): fc.Arbitrary<TaskBlock> {
  const people = ["eve", "fay", "gil", "hal"].slice(0, size);
  return fc
    .constantFrom<UserNode["mode"]>("parallel", "sequential")
    .map((mode) => task("", people.map(person), { mode, pass }));
}

function emptySlate(): fc.Arbitrary<TaskBlock> {
  return fc
    .constantFrom<UserNode["mode"]>("parallel", "sequential")
    .map((mode) => task("", [role("nobody")], { mode, emptyRule: "skip" }));
}
