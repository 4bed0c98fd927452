import { describe, expect, it } from "vitest";
import type { Token } from "../instance.ts";
import { all, choice, routeOf, seq, some, task } from "../testing/blocks.ts";
import { markingProblems } from "./marking.ts";

const route = routeOf(
  seq(
    task("a", "bob"),
    all("p", task("b", "cid"), seq(task("c", "dan"), all("q", task("d", "eve"), task("e", "fay")))),
    some("o", { big: task("f", "gil"), rush: choice("x", "late", task("g", "hal")) }),
  ),
);

const arrivalOf = (split: string, branch: number) =>
  route.compiled.regions[split]?.branches[`${split}-${branch}`]?.arrival;

function standing(...places: readonly (string | readonly [string, number])[]): readonly Token[] {
  return places.map((place, index) =>
    typeof place === "string"
      ? { id: index, node: place, by: [] }
      : { id: index, node: `${place[0]}-join`, via: arrivalOf(place[0], place[1]), by: [] },
  );
}

describe("sound", () => {
  it.each([
    [[]],
    [["a"]],
    [["start"]],
    [["b", "c"]],
    [["b", "d", "e"]],
    [[["p", 1], "c"]],
    [["b", ["q", 1], "e"]],
    [["b", ["p", 2]]],
    [["f"]],
    [["f", "g"]],
    [[["o", 1], "g"]],
  ] as const)("%j", (places) => {
    expect(markingProblems(route, standing(...places))).toEqual([]);
  });
});

describe("not sound", () => {
  it.each([
    [["a", "f"], "two places at the top"],
    [["b"], "a branch that has nothing"],
    [["b", "c", "d"], "a branch that stands in two places"],
    [["b", ["p", 1], "c"], "a branch that is live and has arrived"],
    [
      [
        ["p", 1],
        ["p", 2],
      ],
      "a block with nothing left to wait for",
    ],
    [["b", ["q", 1], ["q", 2]], "an inner block with nothing left to wait for"],
    [[["o", 1]], "an inclusive block with nothing left to wait for"],
    [["b", "c", "a"], "a place before a live block"],
    [["b", "c", ["p", 1], ["p", 1]], "a branch that has arrived twice"],
  ] as const)("%j: %s", (places, _why) => {
    expect(markingProblems(route, standing(...places)).length).toBeGreaterThan(0);
  });

  it("an arrival by a flow that is none", () => {
    const stray: Token = { id: 9, node: "p-join", via: "f1", by: [] };
    expect(markingProblems(route, [...standing("b", "c"), stray])).toContain("join p-join holds arrivals of no branch");
  });
});
