// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { aUser } from "../testing/a-user.ts";
import { emptyPageState, usePageState } from "../pages/page-state.ts";
import { restoreSavedState, saveStateOnUnload } from "./saved-state.ts";
import { signIn, signOut, useSession } from "./session-store.ts";
import { storageKeys } from "./storage-keys.ts";
import { homeTab, type Tab } from "../pages/tab-list.ts";
import { useTabs } from "../pages/tabs-store.ts";

beforeEach(() => {
  sessionStorage.clear();
  signOut();
  signIn("token", aUser);
  usePageState.setState(emptyPageState);
});

const revised: Tab = {
  id: "tab-7",
  key: "request:7",
  href: "/pages/toptier/create?applyId=7",
  keepAlive: true,
  title: "Revise",
};

function leaveThePage(): void {
  usePageState.setState({ activeMenus: ["m1", "m2"] });
  useSession.setState({ menus: [] });
  useTabs.setState({ tabs: [homeTab, revised], activeId: revised.id });
  const stop = saveStateOnUnload(() => "zh");
  window.dispatchEvent(new Event("pagehide"));
  stop();
}

describe("saved session state", () => {
  it("[R-SHELL-11] is written on unload under the names of the specification", () => {
    leaveThePage();
    expect(JSON.parse(sessionStorage.getItem(storageKeys.savedState) ?? "")).toEqual({
      userId: "litho.sun",
      parameters: { applyId: "7" },
      actionHearderTitle: "Revise",
      locale: "zh",
      menus: [],
      activeMenus: ["m1", "m2"],
      tabsActiveKey: "tab-7",
    });
  });

  it("[R-SHELL-11] is restored on load", () => {
    leaveThePage();
    usePageState.setState(emptyPageState);
    const { title: _unnamed, ...untitled } = revised;
    useTabs.setState({ tabs: [homeTab, untitled], activeId: "home" });
    restoreSavedState();
    expect(usePageState.getState()).toEqual({ activeMenus: ["m1", "m2"] });
    expect(useTabs.getState()).toEqual({ tabs: [homeTab, revised], activeId: "tab-7" });
    expect(useSession.getState()).toMatchObject({ menus: [], menusLoaded: false });
  });

  it("[R-SHELL-11] heads a tab with the title it was left with only while it shows the same", () => {
    leaveThePage();
    const { title: _unnamed, ...untitled } = revised;
    const another = { ...untitled, href: "/pages/toptier/create?applyId=8" };
    useTabs.setState({ tabs: [homeTab, another], activeId: "home" });
    restoreSavedState();
    expect(useTabs.getState().tabs).toEqual([homeTab, another]);
  });

  it("is not restored for another user, nor when it is broken", () => {
    leaveThePage();
    usePageState.setState(emptyPageState);
    signIn("token", { ...aUser, id: "pie.liu" });
    expect(restoreSavedState()).toBeNull();
    sessionStorage.setItem(storageKeys.savedState, "{not json");
    expect(restoreSavedState()).toBeNull();
    expect(usePageState.getState()).toEqual(emptyPageState);
  });

  it("writes nothing for a visitor who is not signed in", () => {
    signOut();
    leaveThePage();
    expect(sessionStorage.getItem(storageKeys.savedState)).toBeNull();
  });
});
