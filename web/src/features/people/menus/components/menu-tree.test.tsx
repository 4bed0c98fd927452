// @vitest-environment jsdom
import type { MenuRow } from "@signoff/domain/records/menu";
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { MenuTree } from "./menu-tree.tsx";

afterEach(cleanup);

const row: MenuRow = {
  id: "wiki",
  parentId: null,
  revision: 1,
  type: 1,
  title: "Wiki",
  name: "Wiki",
  path: "/pages/dms/wiki",
  component: "dms/Wiki",
  url: "https://wiki.example/",
  icon: "",
  perms: "",
  sortNo: 42,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  active: true,
  roleCount: 3,
};
const nothing = () => {};

function cells(selector: string) {
  const line = document.querySelector(selector);
  return [...(line?.querySelectorAll(":scope > small") ?? [])].map((cell) => cell.textContent);
}

describe("the list of menus", () => {
  it.each(["zh", "en"] as const)("[R-SYS-1] shows type, address, component, url and order number in %s", (locale) => {
    stubBrowser();
    startTranslations(locale);
    const handlers = { onUnfold: nothing, onOpen: nothing, onNewBelow: nothing, onMove: nothing };
    const state = { open: null, unfolded: [], hits: new Set<string>(), mayMove: false, mayAdd: false };
    render(<MenuTree rows={[row]} {...state} {...handlers} />);
    const [type, count] = locale === "zh" ? ["页面", "3 个角色"] : ["Page", "3 roles"];
    expect(cells('[data-menu="wiki"]')).toEqual([
      type,
      "/pages/dms/wiki",
      "dms/Wiki",
      "https://wiki.example/",
      "42",
      count,
    ]);
    const heads = {
      zh: ["名称", "类型", "地址或代码", "组件", "外部地址", "排序", "角色"],
      en: ["Name", "Type", "Address or code", "Component", "External address", "Order", "Roles"],
    };
    expect(cells(".so-menu-heads")).toEqual(heads[locale]);
  });
});
