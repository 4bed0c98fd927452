import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { userNodeDefaults, type Flow, type RouteDraft, type RouteNode } from "../route.ts";
import { checkStructure } from "./check-structure.ts";

/** A drawing without rules: nodes with kinds, and flows in any order. */
interface Drawing {
  readonly kinds: readonly RouteNode["kind"][];
  readonly edges: readonly (readonly [number, number])[];
}

const innerKinds = fc.constantFrom<RouteNode["kind"]>("user", "user", "exclusive", "parallel", "parallel", "inclusive");

/** Mostly nonsense, like a hurried drawing; now and then it is sound by chance. */
const hurried: fc.Arbitrary<Drawing> = fc
  .tuple(
    fc.array(innerKinds, { minLength: 1, maxLength: 5 }),
    fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { minLength: 2, maxLength: 9 }),
  )
  .map(([kinds, pairs]) => {
    const all: RouteNode["kind"][] = ["start", ...kinds, "end"];
    const edges = pairs
      .map(([from, to]) => [from % (all.length - 1), 1 + (to % (all.length - 1))] as const)
      .filter((edge, index, list) => list.findIndex((other) => String(other) === String(edge)) === index);
    return { kinds: all, edges };
  });

/** A block with one flow too many, too few, or misdirected: nearly right. */
const nearlyRight: fc.Arbitrary<Drawing> = fc
  .tuple(
    fc.constantFrom("parallel" as const, "inclusive" as const, "exclusive" as const),
    fc.nat(11),
    fc.nat(6),
    fc.nat(6),
  )
  .map(([kind, bent, from, to]) => {
    const kinds: RouteNode["kind"][] = ["start", kind, "user", "user", kind, "user", "end"];
    const block: [number, number][] = [
      [0, 1],
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
      [4, 5],
      [5, 6],
    ];
    const edges =
      bent < block.length ? block.map((edge, index) => (index === bent ? ([edge[0], to] as const) : edge)) : block;
    return { kinds, edges: bent > 9 ? [...edges, [from, to] as const] : edges };
  });

function draftOf({ kinds, edges }: Drawing): RouteDraft {
  const flows = edges.map(([from, to], index): Flow => ({ id: `f${index}`, from: `n${from}`, to: `n${to}` }));
  const name = { zh: "", en: "" };
  const nodes = kinds.map((kind, index): RouteNode => {
    const id = `n${index}`;
    if (kind === "user") return { ...userNodeDefaults, kind, id, name, approvers: [] };
    if (kind === "end") return { kind, id, name, terminate: false, result: "completed" };
    if (kind === "service") return { kind, id, name, job: "x" };
    if (kind === "start") return { kind, id, name };
    const first = flows.find((flow) => flow.from === id)?.id;
    return { kind, id, name, ...(kind === "parallel" || first === undefined ? {} : { default: first }) };
  });
  return {
    key: "drawing",
    version: 1,
    name,
    start: "n0",
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    flows: Object.fromEntries(flows.map((flow) => [flow.id, flow])),
    fields: [],
    withdrawUntil: "any",
    returnMode: "restart",
    resumeAfterReturn: "replay",
  };
}

/**
 * Runs the drawing as tokens on flows, every choice both ways, and looks for states that must never occur: a state from
 * which no end is reached, a second token on one flow, tokens left behind. Inclusive blocks are not covered: what they
 * wait for depends on the block, not on the state.
 */
function isSound({ kinds, edges }: Drawing): boolean {
  const into = (node: number) => edges.flatMap(([, to], index) => (to === node ? [index] : []));
  const outOf = (node: number) => edges.flatMap(([from], index) => (from === node ? [index] : []));
  const successors = (state: readonly number[]): (readonly number[])[] =>
    kinds.flatMap((kind, node) => {
      const arrived = into(node).filter((edge) => state.includes(edge));
      if (arrived.length === 0 || kind === "end") return [];
      const rest = (used: readonly number[]) => state.filter((edge) => !used.includes(edge));
      if (kind === "parallel") return arrived.length === into(node).length ? [[...rest(arrived), ...outOf(node)]] : [];
      return arrived.flatMap((one) => outOf(node).map((next) => [...rest([one]), next]));
    });
  const first = outOf(0);
  const seen = new Map<string, readonly number[]>();
  const open: (readonly number[])[] = [first];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = state.toSorted((a, b) => a - b).join(" ");
    if (seen.has(key)) continue;
    if (new Set(state).size < state.length || seen.size > 3_000) return false;
    seen.set(key, state);
    open.push(...successors(state));
  }
  const endEdges = new Set(into(kinds.length - 1));
  const isDone = (state: readonly number[]) => state.length === 1 && state.every((edge) => endEdges.has(edge));
  const isBad = (state: readonly number[]) => successors(state).length === 0 && !isDone(state);
  return ![...seen.values()].some(
    (state) => isBad(state) || (state.length > 1 && state.some((edge) => endEdges.has(edge))),
  );
}

const hasInclusive = ({ kinds }: Drawing) => kinds.includes("inclusive");
const isTaken = (drawing: Drawing) => checkStructure(draftOf(drawing)).ok;

describe("what the structure check lets through", () => {
  it("never gets stuck, loses a token or leaves one behind, however it was drawn", () => {
    fc.assert(
      fc.property(fc.oneof(hurried, nearlyRight), (drawing) => {
        fc.pre(!hasInclusive(drawing));
        expect(!isTaken(drawing) || isSound(drawing)).toBe(true);
      }),
      { numRuns: 6_000 },
    );
  });

  it("is not nothing: plain blocks of each kind are taken, and played soundly", () => {
    const block = (kind: RouteNode["kind"]): Drawing => ({
      kinds: ["start", kind, "user", "user", kind, "end"],
      edges: [
        [0, 1],
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
        [4, 5],
      ],
    });
    expect((["parallel", "inclusive", "exclusive"] as const).map((kind) => isTaken(block(kind)))).toEqual([
      true,
      true,
      true,
    ]);
    expect((["parallel", "exclusive"] as const).map((kind) => isSound(block(kind)))).toEqual([true, true]);
  });

  it("does not include the drawings that are known to break", () => {
    const multiMerge: Drawing = {
      kinds: ["start", "parallel", "user", "user", "exclusive", "user", "end"],
      edges: [
        [0, 1],
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
        [4, 5],
        [5, 6],
      ],
    };
    const deadlock: Drawing = {
      kinds: ["start", "exclusive", "user", "user", "parallel", "end"],
      edges: [
        [0, 1],
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
        [4, 5],
      ],
    };
    expect([multiMerge, deadlock].map(isSound)).toEqual([false, false]);
    expect([multiMerge, deadlock].map(isTaken)).toEqual([false, false]);
  });

  it("is judged the same whatever order the flows are drawn in", () => {
    fc.assert(
      fc.property(nearlyRight, fc.integer(), (drawing, seed) => {
        const shuffled = drawing.edges.toSorted(
          (a, b) => ((a[0] * 7 + a[1] + seed) % 5) - ((b[0] * 7 + b[1] + seed) % 5),
        );
        expect(isTaken({ ...drawing, edges: shuffled })).toBe(isTaken(drawing));
      }),
      { numRuns: 1_000 },
    );
  });

  it("always answers, and answers with elements of the drawing", () => {
    fc.assert(
      fc.property(hurried, (drawing) => {
        const draft = draftOf(drawing);
        const result = checkStructure(draft);
        const ids = new Set([...Object.keys(draft.nodes), ...Object.keys(draft.flows)]);
        expect(result.ok ? [] : result.findings.filter(({ at }) => !at || !ids.has(at.id))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
