import { describe, expect, it } from "vitest";
import { all, choice, loop, routeOf, seq, some, task, timed } from "../testing/blocks.ts";
import {
  areParallel,
  branchesAround,
  branchesAroundToken,
  commonBranch,
  isBackFlow,
  reachableFrom,
  regionOfBranch,
  regionOfJoin,
  siblingsOf,
} from "./regions.ts";

const nested = routeOf(
  seq(
    task("a", "bob"),
    all("p", task("b", "cid"), seq(task("c", "dan"), all("q", task("d", "eve"), task("e", "fay")))),
    task("z", "gil"),
  ),
);

describe("the branches around a place", () => {
  it("are listed from the inside out", () => {
    expect(branchesAround(nested, "d")).toEqual(["q-1", "p-2"]);
    expect(branchesAround(nested, "c")).toEqual(["p-2"]);
    expect(branchesAround(nested, "a")).toEqual([]);
  });

  it("of a split and a join are those around their block", () => {
    expect(branchesAround(nested, "q")).toEqual(["p-2"]);
    expect(branchesAround(nested, "p-join")).toEqual([]);
  });

  it("of an arrival are those it came from", () => {
    const arrival = nested.compiled.regions.q?.branches["q-1"]?.arrival;
    expect(branchesAroundToken(nested, { node: "q-join", via: arrival })).toEqual(["q-1", "p-2"]);
    expect(branchesAroundToken(nested, { node: "d" })).toEqual(["q-1", "p-2"]);
  });

  it("have siblings and a region", () => {
    expect(siblingsOf(nested, "q-1").map((branch) => branch.flow)).toEqual(["q-2"]);
    expect(regionOfBranch(nested, "q-2").split).toBe("q");
    expect(regionOfJoin(nested, "p-join")?.split).toBe("p");
    expect(regionOfJoin(nested, "a")).toBeUndefined();
    expect(() => regionOfBranch(nested, "f1")).toThrow("opens no branch");
  });
});

describe("two places", () => {
  it("share their deepest common branch, or none", () => {
    const of = (one: string, other: string) => commonBranch(branchesAround(nested, one), branchesAround(nested, other));
    expect(of("d", "e")).toBe("p-2");
    expect(of("d", "c")).toBe("p-2");
    expect(of("d", "b")).toBeUndefined();
    expect(of("d", "d")).toBe("q-1");
  });

  it.each([
    ["b", "c", true],
    ["b", "d", true],
    ["d", "e", true],
    ["c", "d", false],
    ["a", "b", false],
    ["b", "b", false],
    ["q-join", "b", true],
  ])("%s and %s run side by side: %s", (one, other, expected) => {
    expect(areParallel(nested, one, other)).toBe(expected);
    expect(areParallel(nested, other, one)).toBe(expected);
  });
});

describe("what lies ahead", () => {
  it("is everything some path leads to", () => {
    const ahead = reachableFrom(nested, "c");
    expect([...ahead].filter((id) => id.length === 1).toSorted()).toEqual(["d", "e", "q", "z"]);
    expect(ahead.has("b")).toBe(false);
    expect(ahead.has("c")).toBe(false);
  });

  it("in a loop is the whole loop, the place itself included", () => {
    const route = routeOf(seq(loop("l", "again", seq(task("a", "bob"), task("b", "cid"))), task("z", "dan")));
    expect(reachableFrom(route, "b").has("a")).toBe(true);
    expect(reachableFrom(route, "b").has("b")).toBe(true);
    expect(reachableFrom(route, "z").has("a")).toBe(false);
  });

  it("may be reached by a timer", () => {
    const route = routeOf(timed("w", task("a", "bob"), task("late", "cid")));
    expect(reachableFrom(route, "a").has("late")).toBe(true);
  });
});

describe("a back flow", () => {
  it("is the one that closes a loop", () => {
    const route = routeOf(
      seq(loop("l", "again", loop("m", "more", task("a", "bob"))), choice("x", "big", task("b", "cid"))),
    );
    const back = Object.keys(route.flows).filter((flow) => isBackFlow(route, flow));
    expect(back).toEqual(["m-back", "l-back"]);
  });

  it("does not exist where nothing loops", () => {
    const route = routeOf(some("o", { big: task("a", "bob"), rush: task("b", "cid") }));
    expect(Object.keys(route.flows).some((flow) => isBackFlow(route, flow))).toBe(false);
  });
});
