// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Layers } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../i18n/translate.ts";
import { rememberPermissions, signOut } from "../../session/session-store.ts";
import { forgetTabs, useTabs } from "../../pages/tabs-store.ts";
import { menuNode } from "../../testing/menu-tree.ts";
import { showPage, where } from "../../testing/show-page.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { matchItems } from "../../ui/palette/match-items.ts";
import { type PaletteItem, registerPaletteProvider } from "../../ui/palette/palette-providers.ts";
import { registerActionProvider } from "./action-provider.ts";
import { CommandPalette } from "./command-palette.tsx";
import { menuItems, registerMenuProvider } from "./menu-provider.ts";

// The theme reads it while it is loaded.
vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const onClose = vi.fn<() => void>();
const acted = vi.fn<() => void>();
const item = (id: string, run: PaletteItem["run"] = { href: `/${id}` }): PaletteItem => ({
  id,
  icon: Layers,
  label: `Page ${id}`,
  run,
});

const leave: (() => void)[] = [];
function provide(id: string, order: number, items: readonly PaletteItem[]) {
  leave.push(
    registerPaletteProvider({ id, order, title: () => `Group ${id}`, search: (query) => matchItems(items, query) }),
  );
}

const input = () => screen.getByRole("combobox");
const press = (key: string, more: object = {}) => fireEvent.keyDown(input(), { key, ...more });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const options = () =>
  [...document.querySelectorAll('[role="option"] .so-palette-label')].map((each) => each.textContent);
const active = () => document.querySelector('[aria-selected="true"] .so-palette-label')?.textContent;

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  onClose.mockReset();
  acted.mockReset();
  forgetTabs();
});
afterEach(() => {
  cleanup();
  for (const stop of leave.splice(0)) stop();
  signOut();
});

describe("the command palette", () => {
  beforeEach(() => {
    provide("later", 20, [item("c", { action: acted })]);
    provide("first", 10, [item("a"), item("b?id=1&x=2")]);
  });

  it("shows groups in their order and walks through all of them, round and round", () => {
    showPage(<CommandPalette onClose={onClose} />);
    expect(options()).toEqual(["Page a", "Page b?id=1&x=2", "Page c"]);
    expect(active()).toBe("Page a");
    press("ArrowUp");
    expect(active()).toBe("Page c");
    press("ArrowDown");
    press("ArrowDown");
    expect(active()).toBe("Page b?id=1&x=2");
    expect(document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent).toContain(
      "Page b",
    );
  });

  it("begins at the first again with every other word, marks it, and counts", () => {
    showPage(<CommandPalette onClose={onClose} />);
    press("ArrowDown");
    type("page c");
    expect([options(), active()]).toEqual([["Page c"], "Page c"]);
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Page", "c"]);
    expect(screen.getByText("1 result")).toBeTruthy();
  });

  it("goes to a page by Enter and closes", async () => {
    showPage(<CommandPalette onClose={onClose} />);
    press("Enter");
    await waitFor(() => expect(where()).toBe("/a"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does what an action says instead of going anywhere", () => {
    showPage(<CommandPalette onClose={onClose} />);
    press("ArrowUp");
    press("Enter");
    expect([acted.mock.calls.length, where()]).toEqual([1, "/"]);
  });

  it("opens a tab in the background by Ctrl Enter, once", () => {
    showPage(<CommandPalette onClose={onClose} />);
    press("ArrowDown");
    press("Enter", { ctrlKey: true });
    press("Enter", { ctrlKey: true });
    const { tabs, activeId } = useTabs.getState();
    expect(tabs.map(({ key, href }) => [key, href])).toEqual([
      ["/home", "/home"],
      ["/b?id=1", "/b?id=1&x=2"],
    ]);
    expect([activeId, where()]).toEqual(["home", "/"]);
  });

  it("says when nothing is found, and Enter then does nothing", () => {
    showPage(<CommandPalette onClose={onClose} />);
    type("holiday");
    expect(screen.getByText("Nothing found for “holiday”")).toBeTruthy();
    press("Enter");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("leaves Enter to the input method while characters are being put together", () => {
    showPage(<CommandPalette onClose={onClose} />);
    press("Enter", { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("what the palette asks the server for", () => {
  it("comes in when it arrives, at its own place, and is left out when it fails", async () => {
    let answer: (items: readonly PaletteItem[]) => void = () => {};
    provide("own", 20, [item("own")]);
    leave.push(
      registerPaletteProvider({
        id: "slow",
        order: 10,
        title: () => "Slow",
        search: () => new Promise((resolve) => (answer = resolve)),
      }),
      registerPaletteProvider({
        id: "bad",
        order: 5,
        title: () => "Bad",
        search: () => Promise.reject(new Error("x")),
      }),
    );
    showPage(<CommandPalette onClose={onClose} />);
    expect(options()).toEqual(["Page own"]);
    answer([item("slow")]);
    await waitFor(() => expect(options()).toEqual(["Page slow", "Page own"]));
    expect(screen.queryByText("Bad")).toBeNull();
  });

  it("is dropped when another word was typed meanwhile", async () => {
    const answers = new Map<string, (items: readonly PaletteItem[]) => void>();
    const signals = new Map<string, AbortSignal>();
    leave.push(
      registerPaletteProvider({
        id: "slow",
        order: 10,
        title: () => "Slow",
        search: (query, signal) => {
          signals.set(query, signal);
          return new Promise((resolve) => answers.set(query, resolve));
        },
      }),
    );
    showPage(<CommandPalette onClose={onClose} />);
    type("old");
    type("new");
    answers.get("new")?.([item("new")]);
    await waitFor(() => expect(options()).toEqual(["Page new"]));
    answers.get("old")?.([item("old")]);
    await Promise.resolve();
    expect([signals.get("old")?.aborted, options()]).toEqual([true, ["Page new"]]);
  });
});

describe("what the palette finds by itself", () => {
  const menus = [
    menuNode("/pages/toptier", { children: [menuNode("/pages/toptier/list"), menuNode("/hidden", { hidden: true })] }),
    menuNode("/pages/system", { children: [menuNode("/pages/system/todo")] }),
  ];

  it("is every page of the menu, with its branch, in either language", () => {
    rememberPermissions(menus, []);
    expect(menuItems().map(({ label, hint }) => [label, hint])).toEqual([
      ["En todo", ""],
      ["En list", "En toptier"],
    ]);
    expect(matchItems(menuItems(), "中 list").map(({ label }) => label)).toEqual(["En list"]);
    expect(menuItems().map(({ run }) => run)).toEqual([
      { href: "/pages/system/todo" },
      { href: "/pages/toptier/list" },
    ]);
  });

  it("is nothing before the menus are there", () => {
    leave.push(registerMenuProvider());
    showPage(<CommandPalette onClose={onClose} />);
    expect(options()).toEqual([]);
  });

  it("is also what the shell can do, with the keys that do the same", () => {
    const openOverlay = vi.fn<(overlay: string) => void>();
    const toggleTheme = vi.fn<() => void>();
    leave.push(registerActionProvider({ toggleLocale: acted, toggleTheme, openOverlay }));
    showPage(<CommandPalette onClose={onClose} />);
    type("密码");
    press("Enter");
    expect(openOverlay).toHaveBeenCalledWith("password");
    type("语言");
    expect([...document.querySelectorAll(".so-palette-end kbd")].map((cap) => cap.textContent)).toEqual(["G", "L"]);
    press("Enter");
    expect([acted.mock.calls.length, toggleTheme.mock.calls.length]).toEqual([1, 0]);
  });
});
