import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inUserOrder,
  narrowest,
  visibleColumns,
  widest,
  widthOf,
  withColumnMoved,
  withColumnShown,
  withColumnWidth,
} from "./column-layout.ts";
import { plainLayout } from "./list-definition.ts";

const columns = [
  { key: "no", type: "identifier", width: 140 },
  { key: "subject", type: "text", width: 200 },
  { key: "node", type: "text", width: 120 },
  { key: "version", type: "text", width: 80, hidden: true as const },
];
const keys = (given: readonly { readonly key: string }[]) => given.map(({ key }) => key);

describe("the columns of a list", () => {
  it("are those of the definition until somebody arranges them", () => {
    expect(keys(visibleColumns(columns, plainLayout))).toEqual(["no", "subject", "node"]);
  });

  it("can be shown and hidden, but what tells rows apart stays", () => {
    const layout = withColumnShown(
      withColumnShown(withColumnShown(plainLayout, "version", true), "node", false),
      "no",
      false,
    );
    expect(keys(visibleColumns(columns, layout))).toEqual(["no", "subject", "version"]);
    expect(keys(visibleColumns(columns, withColumnShown(layout, "node", true)))).toContain("node");
  });

  it("can be moved to any place and no further than the ends", () => {
    expect(keys(inUserOrder(columns, withColumnMoved(columns, plainLayout, { key: "node", to: 0 })))).toEqual([
      "node",
      "no",
      "subject",
      "version",
    ]);
    const last = withColumnMoved(columns, plainLayout, { key: "no", to: 99 });
    expect(keys(inUserOrder(columns, last)).at(-1)).toBe("no");
  });

  it("are all there whatever layout was stored, also by an earlier version", () => {
    const key = fc.constantFrom("no", "subject", "node", "version", "gone", "renamed");
    fc.assert(
      fc.property(fc.array(key), (order) => {
        const layout = { ...plainLayout, order: [...new Set(order)] };
        expect(keys(inUserOrder(columns, layout)).toSorted()).toEqual(keys(columns).toSorted());
      }),
    );
  });

  it("a new one stands behind the one it is defined after", () => {
    const layout = { ...plainLayout, order: ["node", "no"] };
    expect(keys(inUserOrder(columns, layout))).toEqual(["node", "version", "no", "subject"]);
  });

  it("keep a width that can be read and grabbed", () => {
    const width = (given: number) =>
      widthOf({ key: "no", type: "text", width: 140 }, withColumnWidth(plainLayout, "no", given));
    expect([width(3), width(180.4), width(9_999)]).toEqual([narrowest, 180, widest]);
  });
});
