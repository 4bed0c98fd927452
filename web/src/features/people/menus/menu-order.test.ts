import type { MenuRow } from "@signoff/domain/records/menu";
import { describe, expect, it } from "vitest";
import { foundMenus, menuBranches, moveBy, moveByDrop } from "./menu-order.ts";

function row(id: string, parentId: string | null, type: MenuRow["type"] = 1): MenuRow {
  return {
    id,
    parentId,
    revision: 3,
    type,
    title: id,
    name: `name of ${id}`,
    path: type === 1 ? `/pages/${id}` : "",
    component: "",
    url: "",
    icon: "",
    perms: type === 2 ? `${id}:do` : "",
    sortNo: 1,
    hidden: false,
    keepAlive: false,
    alwaysShow: false,
    active: true,
    roleCount: 0,
  };
}

const rows = [row("a", null, 0), row("a1", "a"), row("a2", "a"), row("b", "a2", 2), row("z", null, 0), row("z1", "z")];

describe("the order of menus", () => {
  it("is the tree of the rows", () => {
    const shape = menuBranches(rows).map(({ row: { id }, below }) => [id, below.map((one) => one.row.id)]);
    expect(shape).toEqual([
      ["a", ["a1", "a2"]],
      ["z", ["z1"]],
    ]);
  });

  it("[R-SYS-1] changes by a drop before, after and into an entry", () => {
    expect(moveByDrop(rows, { id: "a2", target: "a1", where: "before" })).toEqual({
      id: "a2",
      revision: 3,
      parentId: "a",
      order: ["a2", "a1"],
    });
    expect(moveByDrop(rows, { id: "z1", target: "a1", where: "after" })?.order).toEqual(["a1", "z1", "a2"]);
    expect(moveByDrop(rows, { id: "z1", target: "a", where: "into" })).toMatchObject({
      parentId: "a",
      order: ["a1", "a2", "z1"],
    });
  });

  it.each([
    ["a page to the first level", { id: "a1", target: "z", where: "before" }],
    ["a system below another", { id: "z", target: "a", where: "into" }],
    ["something below a button", { id: "a1", target: "b", where: "into" }],
    ["an entry below itself", { id: "a2", target: "b", where: "after" }],
    ["an entry onto itself", { id: "a2", target: "a2", where: "after" }],
    ["what is not there", { id: "no", target: "a", where: "into" }],
  ] as const)("[R-SYS-1] does not take %s", (_what, drop) => {
    expect(moveByDrop(rows, drop)).toBeUndefined();
  });

  it("[R-SYS-1] moves by one place, and not beyond the ends", () => {
    expect(moveBy(rows, "a1", 1)?.order).toEqual(["a2", "a1"]);
    expect(moveBy(rows, "z", -1)).toMatchObject({ parentId: null, order: ["z", "a"] });
    expect([moveBy(rows, "a1", -1), moveBy(rows, "z1", 1)]).toEqual([undefined, undefined]);
  });

  it("finds entries by name, address and code, and knows what stands above them", () => {
    const found = foundMenus(rows, "B:DO");
    expect([[...found.hits], found.above]).toEqual([["b"], ["a2", "a"]]);
    expect(foundMenus(rows, "  ").hits.size).toBe(0);
  });
});
