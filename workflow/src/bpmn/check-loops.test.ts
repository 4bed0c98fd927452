import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { userNodeDefaults, type Flow, type RouteDraft, type RouteNode } from "../route.ts";
import { checkLoops } from "./check-loops.ts";

/** A bare graph: node 0 is the start, all others are tasks; flows as pairs of numbers. */
function graph(size: number, edges: readonly (readonly [number, number])[], isTask = true): RouteDraft {
  const ids = Array.from({ length: size }, (_, index) => `n${index}`);
  const nodes = ids.map(
    (id, index): RouteNode =>
      index === 0
        ? { kind: "start", id, name: { zh: "", en: "" } }
        : isTask
          ? { ...userNodeDefaults, kind: "user", id, name: { zh: "", en: "" }, approvers: [] }
          : { kind: "exclusive", id, name: { zh: "", en: "" } },
  );
  const flows = edges.map(([from, to], index): Flow => ({ id: `f${index}`, from: `n${from}`, to: `n${to}` }));
  return {
    key: "graph",
    version: 1,
    name: { zh: "", en: "" },
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
 * The same question in another form: a graph has single-entry loops only if it can be folded into one node by dropping
 * loops to oneself and merging a node into its only predecessor (Hecht and Ullman).
 */
function isReducible(size: number, edges: readonly (readonly [number, number])[]): boolean {
  const next = new Map(Array.from({ length: size }, (_, node) => [node, new Set<number>()]));
  for (const [from, to] of edges) next.get(from)?.add(to);
  const reached = new Set([0]);
  for (const node of reached) for (const to of next.get(node) ?? []) reached.add(to);
  for (const node of next.keys()) if (!reached.has(node)) next.delete(node);
  for (;;) {
    for (const [node, targets] of next) targets.delete(node);
    const foldable = [...next.keys()].find((node) => node !== 0 && predecessors(next, node).length === 1);
    if (foldable === undefined) return next.size === 1;
    const [into] = predecessors(next, foldable);
    const target = into === undefined ? undefined : next.get(into);
    target?.delete(foldable);
    for (const to of next.get(foldable) ?? []) target?.add(to);
    next.delete(foldable);
  }
}

function predecessors(next: ReadonlyMap<number, ReadonlySet<number>>, node: number): number[] {
  return [...next].filter(([, targets]) => targets.has(node)).map(([from]) => from);
}

const codes = (draft: RouteDraft) => checkLoops(draft).map((one) => one.code);

describe("loops", () => {
  it("finds none in a row", () => {
    expect(
      codes(
        graph(4, [
          [0, 1],
          [1, 2],
          [2, 3],
        ]),
      ),
    ).toEqual([]);
  });

  it("takes a loop with one way in", () => {
    expect(
      codes(
        graph(4, [
          [0, 1],
          [1, 2],
          [2, 1],
          [2, 3],
        ]),
      ),
    ).toEqual([]);
  });

  it("takes a node that loops to itself, if somebody is asked there", () => {
    expect(
      codes(
        graph(3, [
          [0, 1],
          [1, 1],
          [1, 2],
        ]),
      ),
    ).toEqual([]);
    expect(
      codes(
        graph(
          3,
          [
            [0, 1],
            [1, 1],
            [1, 2],
          ],
          false,
        ),
      ),
    ).toEqual(["loop-without-people"]);
  });

  it("finds the second way in", () => {
    expect(
      codes(
        graph(4, [
          [0, 1],
          [0, 2],
          [1, 2],
          [2, 1],
          [2, 3],
        ]),
      ),
    ).toEqual(["loop-second-entry"]);
  });

  it("names the node that is entered", () => {
    const [found] = checkLoops(
      graph(4, [
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 1],
        [2, 3],
      ]),
    );
    expect(["n1", "n2"]).toContain(found?.at?.id);
  });

  it("agrees with folding the graph, on any graph", () => {
    const size = 7;
    const edge = fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: size - 1 }));
    fc.assert(
      fc.property(fc.uniqueArray(edge, { maxLength: 16, selector: String }), (edges) => {
        const found = codes(graph(size, edges)).includes("loop-second-entry");
        expect(found).toBe(!isReducible(size, edges));
      }),
      { numRuns: 3_000 },
    );
  });

  it("finds an automatic loop exactly when some node can come back to itself without people", () => {
    const size = 6;
    const edge = fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: size - 1 }));
    fc.assert(
      fc.property(fc.uniqueArray(edge, { maxLength: 10, selector: String }), (edges) => {
        const found = codes(graph(size, edges, false)).includes("loop-without-people");
        expect(found).toBe(hasCycle(size, edges));
      }),
      { numRuns: 1_000 },
    );
  });

  it("never finds one where everybody is a person", () => {
    const edge = fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), (edges) => {
        expect(codes(graph(6, edges))).not.toContain("loop-without-people");
      }),
    );
  });
});

/** Removes nodes without incoming flows until none is left or a cycle remains. */
function hasCycle(size: number, edges: readonly (readonly [number, number])[]): boolean {
  const left = new Set(Array.from({ length: size }, (_, node) => node));
  for (;;) {
    const free = [...left].find((node) => !edges.some(([from, to]) => to === node && left.has(from)));
    if (free === undefined) return left.size > 0;
    left.delete(free);
  }
}
