import { describe, expect, it } from "vitest";
import { compileRoute, type RouteProblem, timerFlowsOf } from "./compile-route.ts";
import type { Flow, RouteDraft, RouteNode } from "./route.ts";
import { all, type Block, choice, draftOf, loop, routeOf, seq, some, stop, task, timed } from "./testing/blocks.ts";

const name = { zh: "节点", en: "Node" };
const a = task("a", "bob");
const b = task("b", "cid");
const c = task("c", "dan");

/** The draft of a block with some flows and nodes replaced. */
function redrawn(
  block: Block,
  change: { flows?: readonly Flow[]; without?: readonly string[]; nodes?: readonly RouteNode[] },
): RouteDraft {
  const draft = draftOf(block);
  const flows = Object.values(draft.flows).filter((flow) => !change.without?.includes(flow.id));
  const nodes = [...Object.values(draft.nodes), ...(change.nodes ?? [])];
  return {
    ...draft,
    flows: Object.fromEntries([...flows, ...(change.flows ?? [])].map((flow) => [flow.id, flow])),
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
  };
}

function problemsOf(draft: RouteDraft): readonly RouteProblem[] {
  const result = compileRoute(draft);
  return result.ok ? [] : result.problems;
}

describe("the blocks of a route", () => {
  it("a sequence has none", () => {
    expect(routeOf(seq(a, b)).compiled).toMatchObject({ regions: {}, joins: {}, branchOf: {} });
  });

  it("a parallel block knows its join and how each branch arrives", () => {
    const { compiled } = routeOf(seq(a, all("p", b, c)));
    expect(compiled.regions).toEqual({
      p: {
        kind: "parallel",
        split: "p",
        join: "p-join",
        branches: {
          "p-1": { flow: "p-1", region: "p", arrival: "f4" },
          "p-2": { flow: "p-2", region: "p", arrival: "f6" },
        },
      },
    });
    expect(compiled.joins).toEqual({ "p-join": "p" });
    expect(compiled.branchOf).toEqual({ b: "p-1", c: "p-2" });
  });

  it("an inner block lies in a branch of the outer one, its split and join too", () => {
    const { compiled } = routeOf(all("p", a, all("q", b, c)));
    expect(compiled.regions.q?.within).toBe("p-2");
    expect(compiled.regions.p?.within).toBeUndefined();
    expect(compiled.branchOf).toEqual({ a: "p-1", q: "p-2", "q-join": "p-2", b: "q-1", c: "q-2" });
  });

  it("an empty branch arrives by the flow it starts with", () => {
    const draft = redrawn(all("p", a, b), { without: ["p-2", "f5"], flows: [{ id: "p-2", from: "p", to: "p-join" }] });
    const { b: _b, ...nodes } = draft.nodes;
    const result = compileRoute({ ...draft, nodes });
    expect(result.ok && result.route.compiled.regions.p?.branches["p-2"]).toEqual({
      flow: "p-2",
      region: "p",
      arrival: "p-2",
    });
  });

  it("choices and loops inside a branch belong to the branch", () => {
    const { compiled } = routeOf(all("p", choice("x", "big", a), loop("l", "again", b)));
    expect(compiled.branchOf).toMatchObject({
      x: "p-1",
      "x-merge": "p-1",
      a: "p-1",
      l: "p-2",
      b: "p-2",
      "l-again": "p-2",
    });
  });

  it("an inclusive block is one too", () => {
    expect(routeOf(some("o", { big: a, rush: b })).compiled.regions.o).toMatchObject({
      kind: "inclusive",
      join: "o-join",
    });
  });

  it("a terminating end may lie inside a block", () => {
    expect(routeOf(all("p", seq(stop("q", "bad"), a), b)).compiled.branchOf["q-end"]).toBe("p-1");
  });

  it("flows of timers lead out of a node beside its own", () => {
    const route = routeOf(timed("w", a, b));
    expect(route.compiled.outgoing.a).toEqual(["f2"]);
    expect(timerFlowsOf(route)).toEqual(new Set(["w-late"]));
  });

  it("outgoing flows keep the order of the file", () => {
    expect(routeOf(choice("x", "big", a, b)).compiled.outgoing.x).toEqual(["x-yes", "x-no"]);
  });
});

describe("what is refused", () => {
  it("a flow from or to nowhere", () => {
    expect(problemsOf(redrawn(a, { flows: [{ id: "lost", from: "a", to: "nowhere" }] }))).toContainEqual({
      element: "lost",
      problem: "unknown-node",
      other: "nowhere",
    });
  });

  it("two flows out of a user node: that would be a hidden split", () => {
    expect(problemsOf(redrawn(seq(a, b), { flows: [{ id: "more", from: "a", to: "end" }] }))).toEqual([
      { element: "a", problem: "bad-flow-count" },
    ]);
  });

  it("a node without a way in or out", () => {
    const alone: RouteNode = { kind: "service", id: "alone", name, job: "none" };
    expect(problemsOf(redrawn(a, { nodes: [alone] }))).toEqual([{ element: "alone", problem: "bad-flow-count" }]);
  });

  it("a gateway that joins and splits at once", () => {
    const both = redrawn(all("p", a, b), { flows: [{ id: "extra", from: "p-join", to: "end" }] });
    expect(problemsOf(both)).toContainEqual({ element: "p-join", problem: "split-and-join" });
  });

  it("an exclusive or inclusive split without a default", () => {
    const draft = draftOf(choice("x", "big", a));
    const nodes = { ...draft.nodes, x: { kind: "exclusive", id: "x", name } as const };
    expect(problemsOf({ ...draft, nodes })).toEqual([{ element: "x", problem: "default-missing" }]);
  });

  it("a default that is no flow of the gateway", () => {
    const draft = draftOf(choice("x", "big", a));
    const nodes = { ...draft.nodes, x: { kind: "exclusive", id: "x", name, default: "f1" } as const };
    expect(problemsOf({ ...draft, nodes })).toEqual([{ element: "x", problem: "default-missing" }]);
  });

  it("a split whose branches do not meet", () => {
    const draft = redrawn(all("p", a, b), { without: ["f5"], flows: [{ id: "away", from: "b", to: "end" }] });
    expect(problemsOf(draft)).toContainEqual({ element: "end", problem: "end-inside-block", other: "p" });
  });

  it("a parallel split closed by an inclusive join", () => {
    const draft = draftOf(all("p", a, b));
    const nodes = { ...draft.nodes, "p-join": { kind: "inclusive", id: "p-join", name } as const };
    expect(problemsOf({ ...draft, nodes })).toContainEqual({
      element: "p",
      problem: "no-matching-join",
      other: "p-join",
    });
  });

  it("a join no split leads to", () => {
    const draft = draftOf(choice("x", "big", a, b));
    const nodes = { ...draft.nodes, "x-merge": { kind: "parallel", id: "x-merge", name } as const };
    expect(problemsOf({ ...draft, nodes })).toContainEqual({ element: "x-merge", problem: "join-without-split" });
  });

  it("a branch that reaches the join by two flows: the join would wait for ever", () => {
    const draft = redrawn(all("p", choice("x", "big", a, b), c), {
      without: ["f6"],
      flows: [{ id: "second", from: "b", to: "p-join" }],
    });
    expect(problemsOf(draft).map(({ problem }) => problem)).toContain("branch-arrives-twice");
  });

  it("a flow from one branch into another", () => {
    const draft = redrawn(all("p", seq(a, b), seq(c, task("d", "eve"))), {
      without: ["f4"],
      flows: [{ id: "across", from: "a", to: "d" }],
    });
    expect(problemsOf(draft).length).toBeGreaterThan(0);
  });

  it("a flow from inside a block back before its split", () => {
    const jumping = seq(a, all("p", choice("x", "again", task("back", "eve")), b));
    const draft = redrawn(jumping, { without: ["f5"], flows: [{ id: "home", from: "back", to: "a" }] });
    expect(problemsOf(draft).map(({ problem }) => problem)).toContain("flow-crosses-block");
  });

  it("a flow from outside into the middle of a branch", () => {
    const draft = redrawn(seq(choice("x", "big", a), all("p", seq(b, c), task("d", "eve"))), {
      without: ["f3"],
      flows: [{ id: "inside", from: "a", to: "c" }],
    });
    expect(problemsOf(draft).map(({ problem }) => problem)).toContain("flow-crosses-block");
  });

  it("a loop whose timer leads out of its block", () => {
    const draft = redrawn(seq(all("p", timed("w", a), b), c), {
      without: ["w-late"],
      flows: [{ id: "w-late", from: "a", to: "c" }],
    });
    expect(problemsOf(draft).length).toBeGreaterThan(0);
  });

  it("every problem at once, each with the element it is about", () => {
    const draft = redrawn(seq(a, b), {
      flows: [
        { id: "lost", from: "a", to: "nowhere" },
        { id: "more", from: "b", to: "a" },
      ],
    });
    expect(problemsOf(draft).map(({ element }) => element)).toEqual(["lost", "a", "b"]);
  });
});

it("compiling survives JSON: a stored route is the route", () => {
  const route = routeOf(seq(a, all("p", b, seq(c, some("o", { big: task("d", "eve"), rush: task("e", "fay") })))));
  expect(JSON.parse(JSON.stringify(route))).toEqual(route);
});
