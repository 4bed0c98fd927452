import { describe, expect, it } from "vitest";
import { fittingName } from "./bars.tsx";

describe("[R-REP-1] bars", () => {
  it.each([
    ["JDV", "JDV"],
    ["请补充说明并核对", "请补充说明并核对"],
    ["五个测试键的键合焊盘对应表缺少两行", "五个测试键的键合焊…"],
    ["Impact sign of the customer · FR", "Impact sign of the…"],
  ])("say as much of %s as there is room for", (name, shown) => {
    expect(fittingName(name)).toBe(shown);
  });
});
