// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { storageKeys } from "../session/storage-keys.ts";
import { initialLocale, otherLocale, storedOrPreferredLocale } from "./locale.ts";

beforeEach(() => localStorage.clear());

describe("the language of a visit", () => {
  it.each([
    ["zh-CN", "zh"],
    ["zh", "zh"],
    ["ZH-TW", "zh"],
    ["en-US", "en"],
    ["de-DE", "en"],
    [undefined, "en"],
  ] as const)("[R-SHELL-2] starts from the browser language %s as %s", (browser, expected) => {
    expect(initialLocale(null, browser)).toBe(expected);
  });

  it("[R-SHELL-2] prefers the stored choice, and ignores a stored value that is no language", () => {
    expect(initialLocale("en", "zh-CN")).toBe("en");
    expect(initialLocale("fr", "zh-CN")).toBe("zh");
    localStorage.setItem(storageKeys.locale, "zh");
    expect(storedOrPreferredLocale()).toBe("zh");
  });

  it("toggles between the two", () => {
    expect([otherLocale("zh"), otherLocale("en")]).toEqual(["en", "zh"]);
  });
});
