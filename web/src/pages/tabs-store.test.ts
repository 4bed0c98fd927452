// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { homeTab } from "./tab-list.ts";
import { forgetTabs, markPlace, useTabs } from "./tabs-store.ts";

beforeEach(() => {
  forgetTabs();
  window.history.replaceState(null, "", "/pages/lota/approve?taskId=a_1");
});

describe("the place where something was begun", () => {
  it("[R-WORK-11] is left as soon as another page is asked for, before its tab is there", () => {
    const isHere = markPlace();
    expect(isHere()).toBe(true);
    window.history.pushState(null, "", "/pages/system/todo");
    expect([isHere(), useTabs.getState().activeId]).toEqual([false, homeTab.id]);
  });

  it("[R-WORK-11] is left with its tab", () => {
    const isHere = markPlace();
    useTabs.setState({ activeId: "another" });
    expect(isHere()).toBe(false);
  });
});
