import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsToTheRight,
  homeTab,
  moveActiveTab,
  onlyHome,
  openTab,
  type TabList,
  tabKeyOf,
} from "./tab-list.ts";

const tab = (id: string) => ({ id, key: `/pages/${id}`, href: `/pages/${id}`, keepAlive: false });
const opened = (...ids: string[]): TabList => ids.reduce<TabList>((list, id) => openTab(list, tab(id)), onlyHome);
const ids = (list: TabList) => list.tabs.map(({ id }) => id);

describe("open tabs", () => {
  it("[R-SHELL-7] activates a tab that is already open, at its new address", () => {
    const list = openTab(opened("a", "b"), { ...tab("a"), id: "other", href: "/pages/a?pageNo=2" });
    expect(ids(list)).toEqual(["home", "a", "b"]);
    expect(list.activeId).toBe("a");
    expect(list.tabs[1]?.href).toBe("/pages/a?pageNo=2");
  });

  it("are the same list when the active one is opened where it stands", () => {
    const list = opened("a", "b");
    expect(openTab(list, { ...tab("b"), id: "other" })).toBe(list);
  });

  it("[R-SHELL-7] activates the previous tab when the active one is closed", () => {
    expect(closeTab(opened("a", "b", "c"), "c").activeId).toBe("b");
    expect(closeTab({ ...opened("a", "b"), activeId: "a" }, "a").activeId).toBe("home");
  });

  it("[R-SHELL-7] stays where it is when another tab is closed", () => {
    expect(closeTab(opened("a", "b"), "a")).toEqual({ ...opened("b"), activeId: "b" });
  });

  it("never closes home", () => {
    expect(closeTab(opened("a"), homeTab.id)).toEqual(opened("a"));
  });

  it("closes others, those to the right, and all", () => {
    const list = opened("a", "b", "c");
    expect([ids(closeOtherTabs(list, "a")), closeOtherTabs(list, "a").activeId]).toEqual([["home", "a"], "a"]);
    expect([ids(closeTabsToTheRight(list, "a")), closeTabsToTheRight(list, "a").activeId]).toEqual([
      ["home", "a"],
      "a",
    ]);
    expect(closeAllTabs(list)).toEqual(onlyHome);
  });

  it("moves the active tab along when its page takes another address", () => {
    const moved = moveActiveTab(opened("a"), "/pages/a?applyId=7", "/pages/a?applyId=7");
    expect(moved.tabs[1]).toMatchObject({ id: "a", key: "/pages/a?applyId=7" });
  });

  it("tells records apart, but not the conditions of a list", () => {
    expect(tabKeyOf("/pages/x/list", "?pageNo=2&keyword=a")).toBe("/pages/x/list");
    expect(tabKeyOf("/pages/x/news/", "?mode=view&id=7")).toBe("/pages/x/news?id=7");
  });

  it("[R-SHELL-7] are one for one request, whatever address opened it", () => {
    const addresses = [
      tabKeyOf("/pages/toptier/create", "?applyId=01a1-7"),
      tabKeyOf("/pages/toptier/detail", "?applyId=01a1-7&formType=toptier"),
      tabKeyOf("/pages/toptier/approve", "?taskId=01a1-7_12&formType=toptier&link=1"),
      tabKeyOf("/pages/system/detail/", "?mode=view&applyId=01a1-7"),
    ];
    expect(new Set(addresses).size).toBe(1);
    expect(tabKeyOf("/pages/toptier/detail", "?applyId=01a1-8")).not.toBe(addresses[0]);
    expect(tabKeyOf("/pages/toptier/create", "")).toBe("/pages/toptier/create");
  });

  it("keep the address at which something unsaved was typed", () => {
    const list = opened("a", "b");
    const again = { ...tab("a"), id: "other", href: "/pages/elsewhere" };
    expect(openTab(list, again, ["a"])).toEqual({ ...list, activeId: "a" });
    expect(openTab(list, again, ["b"]).tabs[1]?.href).toBe("/pages/elsewhere");
  });

  it("always has home first and an active tab that exists, whatever one does", () => {
    const command = fc.tuple(
      fc.constantFrom("open", "close", "others", "right", "all"),
      fc.constantFrom("a", "b", "c", "home"),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const list = commands.reduce<TabList>((current, [name, id]) => {
          if (name === "open") return openTab(current, id === "home" ? homeTab : tab(id));
          if (name === "close") return closeTab(current, id);
          if (!ids(current).includes(id)) return current;
          if (name === "others") return closeOtherTabs(current, id);
          return name === "right" ? closeTabsToTheRight(current, id) : closeAllTabs(current);
        }, onlyHome);
        expect(list.tabs[0]).toEqual(homeTab);
        expect(ids(list)).toContain(list.activeId);
        expect(new Set(ids(list)).size).toBe(list.tabs.length);
      }),
    );
  });
});
