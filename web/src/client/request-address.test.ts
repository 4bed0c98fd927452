// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { useSession } from "../session/session-store.ts";
import { menuNode } from "../testing/menu-tree.ts";
import { readOnlyAddress, requestAddress, taskAddress } from "./request-address.ts";

afterEach(() => useSession.setState({ menus: null }));

describe("addresses", () => {
  it("name the request or its task, with the form, below the subsystem of its kind", () => {
    const request = { applyId: "a b", formType: "ntoCombo" };
    expect(requestAddress(request)).toBe("/pages/pidb/detail?applyId=a+b&formType=ntoCombo");
    expect(readOnlyAddress(request)).toBe("/readonly/pages/pidb/detail?applyId=a+b&formType=ntoCombo");
    expect(taskAddress({ taskId: "t_1", formType: "ntoCombo" })).toBe(
      "/pages/pidb/approve?taskId=t_1&formType=ntoCombo",
    );
  });

  it("are in the common place for a kind that this version does not know", () => {
    expect(taskAddress({ taskId: "t_1", formType: "new" })).toBe("/pages/system/approve?taskId=t_1&formType=new");
  });

  it("[R-SYS-3] are in the common place for somebody whose menu lacks the pages of its system", () => {
    const common = ["detail", "approve"].map((page) => menuNode(`/pages/system/${page}`, { hidden: true }));
    const system = menuNode("/pages/system", { children: common });
    const detail = menuNode("/pages/lota/detail", { hidden: true });
    useSession.setState({ menus: [system, menuNode("/pages/lota", { children: [detail] })] });
    const request = { applyId: "a", formType: "lota" };
    expect(requestAddress(request)).toBe("/pages/lota/detail?applyId=a&formType=lota");
    expect(taskAddress({ taskId: "t", formType: "lota" })).toBe("/pages/system/approve?taskId=t&formType=lota");
    useSession.setState({ menus: [system] });
    expect(requestAddress(request)).toBe("/pages/system/detail?applyId=a&formType=lota");
  });
});
