import { describe, expect, it } from "vitest";
import { menuNode } from "../testing/menu-tree.ts";
import { buildMenuRoutes } from "./menu-routes.ts";
import { branchKeysOf, leavesOf, splitSideMenu } from "./side-sections.ts";

const values = { origin: "", locale: "en", username: "" } as const;
const workCenter = menuNode("", {
  id: "work",
  children: [menuNode("/pages/system/done"), menuNode("/pages/system/todo"), menuNode("/pages/system/findObsolete")],
});
const system = menuNode("/pages/system", { children: [workCenter] });
const toptier = menuNode("/pages/toptier", { children: [menuNode("/pages/toptier/list")] });
const { side } = buildMenuRoutes([toptier, system], values);

describe("the side menu [R-SHELL-3]", () => {
  it("puts the work center on top in its own order, and leaves the rest of its folder below", () => {
    const { work, subsystems } = splitSideMenu(side);
    expect(work.map(({ name }) => name)).toEqual(["todo", "done"]);
    expect(leavesOf(subsystems).map(({ name }) => name)).toEqual(["list", "findObsolete"]);
  });

  it("drops branches that the work center has emptied", () => {
    const only = menuNode("/pages/system", { children: [menuNode("/pages/system/todo")] });
    expect(splitSideMenu(buildMenuRoutes([only], values).side).subsystems).toEqual([]);
  });

  it("knows the branches above a page", () => {
    expect(branchKeysOf(side, "/pages/system/findObsolete")).toEqual(["id:/pages/system", "work"]);
    expect(branchKeysOf(side, "/home")).toEqual([]);
  });
});
