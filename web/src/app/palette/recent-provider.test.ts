// @vitest-environment jsdom
import type { UserInfo } from "@signoff/domain/session/user-info";
import { Frame, Inbox, Newspaper } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../i18n/translate.ts";
import { recentPages } from "../../pages/recent-pages.ts";
import { homeTab, type Tab } from "../../pages/tab-list.ts";
import { changeTabs, forgetTabs } from "../../pages/tabs-store.ts";
import { rememberPermissions, signIn, signOut } from "../../session/session-store.ts";
import { storageKeys } from "../../session/storage-keys.ts";
import { menuNode } from "../../testing/menu-tree.ts";
import { paletteProviders } from "../../ui/palette/palette-providers.ts";
import { registerRecentProvider } from "./recent-provider.ts";

const sarah = { id: "sarah", username: "sarah", realname: "Sarah", nickNames: "", resetFlag: "1" } as UserInfo;
const list: Tab = { id: "list", key: "/pages/smart/list", href: "/pages/smart/list?status=2", keepAlive: false };
const todo = "/pages/system/todo";
const request: Tab = {
  id: "request",
  key: "request:A",
  href: "/pages/smart/detail?applyId=A",
  keepAlive: false,
  title: "PC-2611-0001",
  subject: "Frame of N28",
};

function lookAt(tab: Tab): void {
  changeTabs(({ tabs }) => ({ tabs: [...tabs.filter(({ id }) => id !== tab.id), tab], activeId: tab.id }));
}

const shown = (query = "") => {
  const items = paletteProviders()
    .find(({ id }) => id === "recent")
    ?.search(query, new AbortController().signal);
  return Array.isArray(items) ? items.map(({ code, label, run }) => [code, label, "href" in run && run.href]) : items;
};

let remove = () => {};
beforeEach(() => {
  localStorage.clear();
  startTranslations("en");
  signIn("t", sarah);
  const shownAs = (en: string) => ({ meta: { shown: { zh: en, en } } });
  const children = [
    menuNode("/pages/smart/list", shownAs("PFM list")),
    menuNode("/pages/smart/detail", { ...shownAs("Detail"), hidden: true }),
    menuNode("/pages/smart/pfm/create", { meta: { form: "pfm" } }),
  ];
  rememberPermissions(
    [menuNode("/pages/smart", { children }), menuNode("/pages/system", { children: [menuNode(todo)] })],
    [],
  );
  remove = registerRecentProvider();
});
afterEach(() => {
  remove();
  forgetTabs();
  signOut();
});

describe("what was opened last", () => {
  it("stands in the empty palette, the newest first, without the page one is on", () => {
    lookAt(list);
    lookAt(request);
    lookAt(homeTab);
    expect(shown()).toEqual([
      ["PC-2611-0001", "Frame of N28", "/pages/smart/detail?applyId=A"],
      [undefined, "PFM list", "/pages/smart/list?status=2"],
    ]);
    lookAt(request);
    expect(shown()).toEqual([[undefined, "PFM list", "/pages/smart/list?status=2"]]);
  });

  it("gives way to what is searched for", () => {
    lookAt(list);
    lookAt(homeTab);
    expect(shown("PFM")).toEqual([]);
  });

  it("has the sign of its subsystem or of its list, as in the menu", () => {
    lookAt(list);
    lookAt({ id: "news", key: "/news", href: "/news", keepAlive: false });
    lookAt({ id: "todo", key: todo, href: todo, keepAlive: false });
    lookAt(homeTab);
    const items = paletteProviders()
      .find(({ id }) => id === "recent")
      ?.search("", new AbortController().signal);
    expect(Array.isArray(items) && items.map(({ icon }) => icon)).toEqual([Inbox, Newspaper, Frame]);
  });

  it("leaves out a request that never came, a page that makes a new one, and one that the menu has lost", () => {
    lookAt({ id: "coming", key: "request:B", href: "/pages/smart/detail?applyId=B", keepAlive: false });
    lookAt({ ...list, key: "/pages/smart/pfm/create", href: "/pages/smart/pfm/create" });
    lookAt({ ...list, key: "/pages/lota/list", href: "/pages/lota/list" });
    lookAt(homeTab);
    expect(shown()).toEqual([]);
  });

  it("is one's own, and gone after signing out", () => {
    lookAt(list);
    signIn("t2", { ...sarah, id: "tom" });
    expect(recentPages()).toEqual([]);
    signIn("t3", sarah);
    expect(recentPages().map(({ key }) => key)).toEqual([list.key]);
    signOut();
    expect(localStorage.getItem(storageKeys.recentPages)).toBeNull();
  });

  it.each(["{broken", '"text"', '{"of":"sarah","pages":[{"key":1},null,{"key":"k","href":"//evil.example"}]}'])(
    "is nothing when what was stored is %s",
    (stored) => {
      localStorage.setItem(storageKeys.recentPages, stored);
      expect(recentPages()).toEqual([]);
    },
  );
});
