import { describe, expect, it } from "vitest";
import { joinedNames, preferredLocale } from "./locale.ts";

describe("the preferred language", () => {
  it.each([
    ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
    ["ZH", "zh"],
    ["en-US,zh;q=0.5", "en"],
    ["de", "en"],
    ["", "en"],
    [undefined, "en"],
  ] as const)("[R-SHELL-2] of %j is %s", (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});

describe("names in one line", () => {
  it("are joined as the language does, and say how many were left off", () => {
    expect([joinedNames([], "en"), joinedNames(["Ann", "Bob"], "en"), joinedNames(["安", "博"], "zh")]).toEqual([
      "",
      "Ann, Bob",
      "安、博",
    ]);
    expect(joinedNames(["Ann", "Bob"], "en", 3)).toBe("Ann, Bob and 3 more");
    expect(joinedNames(["安", "博"], "zh", 3)).toBe("安、博等 5 人");
  });
});
