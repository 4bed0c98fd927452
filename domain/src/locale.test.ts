import { describe, expect, it } from "vitest";
import { preferredLocale } from "./locale.ts";

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
