// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { useSession } from "../session/session-store.ts";
import { menuNode } from "../testing/menu-tree.ts";
import { boxAddress, requestBehind } from "./box-address.ts";

const behind = { applyId: "a-1", formType: "createDevice" };
const request = "/pages/etapeout/detail?applyId=a-1&formType=createDevice";
const device = { ...behind, registry: "device", name: "C001 / A" };

afterEach(() => useSession.setState({ menus: null }));

describe("where a box of the dependency picture leads", () => {
  it("[R-REC-3] to the page of the record, for whoever has its list", () => {
    expect(boxAddress(device)).toBe("/pages/etapeout/findDevice/C001%20%2F%20A");
    useSession.setState({ menus: [menuNode("/home")] });
    expect(boxAddress(device)).toBe(request);
  });

  it("[R-REC-3] to the request where there is no such page, and nowhere where it may not be seen", () => {
    expect(boxAddress({ ...behind, registry: "document", name: "D-1" })).toBe(request);
    expect(boxAddress({ ...behind, registry: null, name: "FS-1" })).toBe(request);
    expect(boxAddress({ registry: null, name: "FS-1", applyId: null, formType: null })).toBeUndefined();
    expect(requestBehind(device)).toBe(request);
  });
});
