import type { MenuNode } from "@signoff/domain/session/menu-node";
import { describe, expect, it } from "vitest";
import { grantedButtons, knownButtons, menuTree } from "./menu-tree.ts";
import type { MenuRow } from "./permissions.sql.ts";

function row(id: string, over: Partial<MenuRow> = {}): MenuRow {
  return {
    id,
    parent_id: null,
    menu_type: 1,
    title: id,
    name_zh: `中${id}`,
    name_en: `en ${id}`,
    path: `/pages/${id}`,
    url: null,
    component: `x/${id}`,
    component_name: null,
    redirect: null,
    icon: null,
    hidden: false,
    keep_alive: false,
    always_show: false,
    internal_or_external: false,
    perms: null,
    perms_type: "1",
    form_kind: null,
    status: "active",
    is_granted: true,
    ...over,
  };
}

const paths = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.path, ...paths(node.children ?? [])]);

describe("the menu tree", () => {
  it("[R-ROUTE-5] gives every node component and meta, and leaves children out on leaves", () => {
    const [first] = menuTree([
      row("lota", { component: null }),
      row("list", { parent_id: "lota", component_name: "FormList", keep_alive: true, form_kind: "lota" }),
    ]);
    expect(first).toEqual({
      id: "lota",
      path: "/pages/lota",
      name: "pages-lota",
      component: "layouts/RouteView",
      redirect: null,
      hidden: false,
      alwaysShow: false,
      meta: {
        title: "lota",
        shown: { zh: "中lota", en: "en lota" },
        icon: null,
        url: null,
        permissionList: [],
        keepAlive: false,
        internalOrExternal: false,
        componentName: null,
      },
      children: [
        {
          id: "list",
          path: "/pages/list",
          name: "FormList",
          component: "x/list",
          redirect: null,
          hidden: false,
          alwaysShow: false,
          meta: expect.objectContaining({ title: "list", keepAlive: true, form: "lota" }) as unknown,
        },
      ],
    });
  });

  it("[R-ROUTE-7] hides a first-level menu whose children are all hidden, and keeps its title", () => {
    const [hidden, shown] = menuTree([
      row("a"),
      row("a1", { parent_id: "a", hidden: true }),
      row("b"),
      row("b1", { parent_id: "b", hidden: true }),
      row("b2", { parent_id: "b" }),
    ]);
    expect([hidden?.hidden, hidden?.meta.title, shown?.hidden]).toEqual([true, "a", false]);
  });

  it("leaves out what is not granted or switched off, and keeps the folders on the way to what is", () => {
    const rows = [
      row("a", { is_granted: false }),
      row("folder", { parent_id: "a", is_granted: false, path: null, title: "Work center" }),
      row("page", { parent_id: "folder" }),
      row("other", { parent_id: "folder", is_granted: false }),
      row("off", { status: "disabled" }),
      row("below-off", { parent_id: "off" }),
    ];
    expect(paths(menuTree(rows))).toEqual(["/pages/a", "/pages/a/work-center", "/pages/page"]);
  });

  it("gives an external address a digest for a path and keeps the address", () => {
    const [node] = menuTree([row("out", { url: "https://wiki.example.com/{{locale}}", path: null })]);
    expect([node?.path, node?.meta.url]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      "https://wiki.example.com/{{locale}}",
    ]);
  });

  it("lists a page's own granted buttons, or those of the nearest menu above", () => {
    const rows = [
      row("a"),
      row("page", { parent_id: "a" }),
      row("special", { parent_id: "a" }),
      row("b1", { parent_id: "a", menu_type: 2, perms: "a:create" }),
      row("b2", { parent_id: "a", menu_type: 2, perms: "a:delete", is_granted: false }),
      row("b3", { parent_id: "special", menu_type: 2, perms: "a:special" }),
    ];
    const [first] = menuTree(rows);
    expect(first?.children?.map((child) => child.meta.permissionList)).toEqual([["a:create"], ["a:special"]]);
  });

  it("tells granted buttons from known ones, in the caller's language", () => {
    const rows = [
      row("b1", { menu_type: 2, perms: "a:create" }),
      row("b2", { menu_type: 2, perms: "a:delete", is_granted: false }),
      row("b3", { menu_type: 2, perms: "a:free", is_granted: false, status: "disabled", perms_type: "2" }),
    ];
    expect(grantedButtons(rows, "zh")).toEqual([{ action: "a:create", describe: "中b1", type: "1" }]);
    expect(knownButtons(rows, "en").map(({ action, type, status }) => [action, type, status])).toEqual([
      ["a:create", "1", "1"],
      ["a:delete", "1", "1"],
      ["a:free", "2", "0"],
    ]);
  });
});
