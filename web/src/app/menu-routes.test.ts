import { subsystems } from "@signoff/domain/enums/subsystem";
import { describe, expect, it } from "vitest";
import { menuNode } from "../testing/menu-tree.ts";
import { buildMenuRoutes, landingPage, resolveMenuPath } from "./menu-routes.ts";

const values = { origin: "http://portal.example", locale: "en", username: "litho.sun" } as const;
const build = (...nodes: Parameters<typeof buildMenuRoutes>[0]) => buildMenuRoutes(nodes, values);
const branch = (title: string, ...children: ReturnType<typeof menuNode>[]) => menuNode(`/pages/${title}`, { children });

describe("menu routes", () => {
  it("[R-ROUTE-5] are made of first-level menus of the allowed systems only", () => {
    const nodes = [...subsystems, "evil", "Toptier", ""].map((title) =>
      menuNode(`/pages/${title || "none"}`, {
        meta: { title },
        children: [menuNode(`/pages/${title || "none"}/list`)],
      }),
    );
    const routes = build(...nodes);
    expect(routes.side.map(({ name }) => name)).toEqual([...subsystems]);
    expect(resolveMenuPath(routes, "/pages/toptier/list")?.kind).toBe("page");
    expect(resolveMenuPath(routes, "/pages/evil/list")).toBeNull();
    expect(resolveMenuPath(routes, "/pages/Toptier/list")).toBeNull();
  });

  it("[R-ROUTE-5] hand the page all that the menu says about it", () => {
    const leaf = menuNode("/pages/toptier/create", {
      component: "toptier/ToptierCreate",
      meta: { keepAlive: true, permissionList: ["toptier:create"], componentName: "ToptierCreate", form: "toptier" },
    });
    expect(resolveMenuPath(build(branch("toptier", leaf)), "/pages/toptier/create/")).toEqual({
      kind: "page",
      page: {
        path: "/pages/toptier/create",
        title: { zh: "中 create", en: "En create" },
        branch: [{ zh: "中 toptier", en: "En toptier" }],
        component: "toptier/ToptierCreate",
        componentName: "ToptierCreate",
        keepAlive: true,
        hidden: false,
        permissionList: ["toptier:create"],
        form: "toptier",
      },
    });
  });

  it("[R-ROUTE-5] keep hidden pages reachable without showing them", () => {
    const routes = build(
      branch("lota", menuNode("/pages/lota/list"), menuNode("/pages/lota/detail", { hidden: true })),
    );
    expect(routes.side[0]?.children.map(({ name }) => name)).toEqual(["list"]);
    expect(resolveMenuPath(routes, "/pages/lota/detail")?.kind).toBe("page");
  });

  it("[R-ROUTE-7] hide a first-level menu whose children are all hidden, deep ones included", () => {
    const deep = menuNode("folder", { children: [menuNode("/pages/opc/a", { hidden: true })] });
    expect(build(branch("opc", deep, menuNode("/pages/opc/b", { hidden: true }))).side).toEqual([]);
    expect(build(branch("opc", deep, menuNode("/pages/opc/b"))).side).toHaveLength(1);
  });

  it("[R-ROUTE-7] let an item marked alwaysShow lead to itself, not to its children", () => {
    const shown = menuNode("/pages/mpw", {
      alwaysShow: true,
      redirect: "/pages/mpw/list",
      children: [menuNode("/pages/mpw/list")],
    });
    expect(resolveMenuPath(build(shown), "/pages/mpw")).toMatchObject({ kind: "branch", entries: [{ name: "list" }] });
  });

  it("lead from a branch to its redirect, else to its first visible page", () => {
    const pages = [menuNode("/pages/pidb/a", { hidden: true }), menuNode("/pages/pidb/b"), menuNode("/pages/pidb/c")];
    expect(resolveMenuPath(build(branch("pidb", ...pages)), "/pages/pidb")).toEqual({
      kind: "redirect",
      to: "/pages/pidb/b",
    });
    const told = menuNode("/pages/pidb", { redirect: "/pages/pidb/c", children: pages });
    expect(resolveMenuPath(build(told), "/pages/pidb")).toEqual({ kind: "redirect", to: "/pages/pidb/c" });
  });

  it("[R-ROUTE-6] treat a filled-in http address as an external page", () => {
    const external = menuNode("/pages/dms/wiki", { meta: { url: "http://wiki.example/{{locale}}?u={{username}}" } });
    const routes = build(branch("dms", external));
    expect(resolveMenuPath(routes, "/pages/dms/wiki")).toMatchObject({
      kind: "external",
      url: "http://wiki.example/en?u=litho.sun",
    });
    expect(routes.side[0]?.children[0]?.target).toEqual({ url: "http://wiki.example/en?u=litho.sun" });
  });

  it("[R-ROUTE-6] treat any other url as a page of the application", () => {
    const inside = menuNode("/dms", { meta: { url: "/dms" } });
    expect(build(branch("dms", inside)).side[0]?.children[0]?.target).toEqual({ path: "/dms" });
  });

  it("[R-ROUTE-2] [R-ROUTE-3] land on 'Create Toptier', else on the first page that the menu shows", () => {
    const create = menuNode("/pages/toptier/create");
    const list = menuNode("/pages/lota/list");
    expect(landingPage(build(branch("lota", list), branch("toptier", create)))).toBe("/pages/toptier/create");
    const dms = branch("dms", menuNode("/dms", { meta: { url: "/dms" } }));
    const hidden = branch("toptier", menuNode("/pages/toptier/detail", { hidden: true }));
    const folder = menuNode("", { id: "f", children: [menuNode("/pages/system/todo")] });
    expect(landingPage(build(dms, hidden, branch("lota", list), branch("system", folder)))).toBe("/pages/lota/list");
    expect(landingPage(build(dms, branch("system", folder)))).toBe("/pages/system/todo");
    expect(landingPage(build(dms))).toBeNull();
    expect(landingPage(build())).toBeNull();
  });

  it("survive nodes without a path of their own", () => {
    const folder = menuNode("", { id: "f", children: [menuNode("/pages/system/user")] });
    const routes = build(branch("system", folder));
    expect(routes.side[0]?.children[0]).toMatchObject({ key: "f", target: null, children: [{ name: "user" }] });
    expect(resolveMenuPath(routes, "/pages/system")).toEqual({ kind: "redirect", to: "/pages/system/user" });
  });
});
