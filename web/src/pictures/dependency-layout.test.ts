import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, boxSize, layOut, shortened } from "./dependency-layout.ts";

const box = (key: string, column: number, group = "Tech ID"): Box => ({
  key,
  column,
  group,
  name: key,
  version: 1,
  state: "valid",
  newest: null,
  applyId: key,
  formType: "techId",
  registry: null,
  requestNo: key,
  owner: null,
});

const center = box("center", 0, "Toptier");
const drawn = fc.uniqueArray(
  fc.record({ key: fc.uuid(), column: fc.constantFrom(-1, 1, 2), group: fc.constantFrom("A", "B", "C") }),
  { selector: ({ key }) => key, maxLength: 60 },
);

describe("the picture of what depends on what [R-DEP-2]", () => {
  it("draws every box once, folded or not, and none over another", () => {
    fc.assert(
      fc.property(drawn, fc.subarray(["-1 A", "1 A", "2 B", "1 C"]), (some, opened) => {
        const boxes = [center, ...some.map(({ key, column, group }) => box(key, column, group))];
        const { placed, width, height } = layOut(boxes, [], new Set(opened));
        const keys = placed.flatMap((place) => place.boxes.map(({ key }) => key));
        expect(keys.toSorted()).toEqual(boxes.map(({ key }) => key).toSorted());
        for (const [at, one] of placed.entries()) {
          expect(one.x >= 0 && one.y >= 0 && one.x + boxSize.width <= width && one.y + boxSize.height <= height).toBe(
            true,
          );
          for (const other of placed.slice(at + 1))
            expect(one.x !== other.x || Math.abs(one.y - other.y) >= boxSize.height).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("folds more than a hundred of one group into one with their number, and opens it", () => {
    const many = Array.from({ length: 120 }, (_, at) => box(`r${at}`, 1));
    const links = many.map(({ key }) => ({ from: "center", to: key }));
    const folded = layOut([center, ...many], links, new Set());
    expect(folded.placed).toHaveLength(2);
    expect(folded.curves).toHaveLength(1);
    expect(folded.placed[1]).toMatchObject({ isFolded: true, foldKey: "1 Tech ID" });
    expect(folded.placed[1]?.boxes).toHaveLength(120);
    const open = layOut([center, ...many], links, new Set(["1 Tech ID"]));
    expect(open.placed).toHaveLength(121);
    expect(open.curves).toHaveLength(120);
    expect(open.placed.filter(({ foldKey }) => foldKey !== null)).toHaveLength(1);
  });

  it("leaves out links to what is not drawn", () => {
    expect(layOut([center], [{ from: "center", to: "gone" }], new Set()).curves).toEqual([]);
  });

  it("shortens names by their width", () => {
    expect(shortened("N28HV0001A-01", 20)).toBe("N28HV0001A-01");
    expect(shortened("代工服务申请代工服务申请", 10)).toBe("代工服务…");
    expect(shortened("abcdefghijkl", 6)).toBe("abcde…");
  });
});
