import { describe, expect, it } from "vitest";
import { readOnlyAddress, requestAddress, taskAddress } from "./request-address.ts";

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
});
