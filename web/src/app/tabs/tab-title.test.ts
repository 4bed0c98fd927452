// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { menuNode } from "../../testing/menu-tree.ts";
import { buildMenuRoutes } from "../menu-routes.ts";
import { tabTitle } from "./tab-title.ts";

const values = { origin: "http://portal.example", locale: "en", username: "litho.sun" } as const;
const list = menuNode("/pages/mpw/list");
const routes = buildMenuRoutes([menuNode("/pages/mpw", { alwaysShow: true, children: [list] })], values);
const titleOf = (href: string, locale: "en" | "zh") =>
  tabTitle({ id: href, key: href, href, keepAlive: false }, routes, locale);

describe("the title of a tab", () => {
  it("[R-ROUTE-7] is the name of the menu where an item marked alwaysShow stands for itself", () => {
    for (const href of ["/pages/mpw", "/pages/mpw/", "/pages/mpw?from=mail", "/readonly/pages/mpw"])
      expect([href, titleOf(href, "en"), titleOf(href, "zh")]).toEqual([href, "En mpw", "中 mpw"]);
    expect(titleOf("/pages/mpw/list", "en")).toBe("En list");
  });
});
