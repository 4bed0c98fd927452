// @opens app sign-in/session ui
import { describe, expect, it } from "vitest";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { findings } from "../support/axe-findings.ts";
import { browserSuite } from "../support/browser-suite.ts";

const suite = browserSuite();

/**
 * Names depend on the language, contrast on the theme: `npm test` pairs each with one, `npm run test:full` with both.
 */
const pairs = [
  { browserLanguage: "zh-CN", theme: "light" },
  { browserLanguage: "en-GB", theme: "dark" },
] as const;
const otherPairs = [
  { browserLanguage: "zh-CN", theme: "dark" },
  { browserLanguage: "en-GB", theme: "light" },
] as const;
const looks = isFullTest ? [...pairs, ...otherPairs] : pairs;

describe.each(looks)("axe finds nothing serious in $browserLanguage, $theme", (look) => {
  it("on the login page, also when it refuses", async () => {
    const { page, goTo } = await suite.open(look);
    await goTo("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: /^(?:Sign in|登录)$/ }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it("on home, on a page of the shell with open menus and tabs, and on its overlays", async () => {
    const { page, goTo } = await suite.openAs("pie.liu", "/home", look);
    await page.getByText("pie.liu@example.com").waitFor();
    expect(await findings(page)).toEqual([]);
    await goTo("/pages/toptier/maskConfig");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("t");
    await page.getByRole("option").first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it("on the password dialog, the read-only layout, /dms and /404", async () => {
    const { page, goTo } = await suite.openAs("new.kong", "/home", look);
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    for (const path of ["/readonly/pages/toptier/list", "/dms", "/404"]) {
      await goTo(path);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(?:Cancel|取消)$/ })
        .click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await findings(page)).toEqual([]);
    }
  });
});
