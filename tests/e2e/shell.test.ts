// @opens app i18n people/personal-settings
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillLogin } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite();
const mePath = "**/api/system-boot/sys/permission/getUserPermissionByToken";

describe("the shell", () => {
  it("[R-SHELL-3] keeps the entry of the current page in view", async () => {
    const { page } = await suite.openAs("admin", "/pages/etapeout/findDevice", { height: 640 });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const entry = menu.getByRole("menuitem", { name: "Find Device" });
    const bottomOf = async (part: typeof menu) => {
      const box = await part.boundingBox();
      return box ? Math.round(box.y + box.height) : Number.POSITIVE_INFINITY;
    };
    const room = menu.locator(".so-side-scroll");
    await expect.poll(async () => (await bottomOf(entry)) <= (await bottomOf(room)), patience).toBe(true);
  });

  it("[R-SHELL-3] shows the server's menus, collapses them to icons and remembers it", async () => {
    const { page } = await suite.openAs("pie.liu", "/home");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("Product ID", { exact: true }).click();
    await menu.getByText("Find Product Body").waitFor();
    expect((await menu.boundingBox())?.width).toBe(208);
    await page.getByRole("button", { name: "Collapse the menu" }).click();
    await expect.poll(async () => (await menu.boundingBox())?.width, patience).toBe(52);
    await page.reload();
    await page.getByRole("button", { name: "Expand the menu" }).waitFor();
    expect((await menu.boundingBox())?.width).toBe(52);
  });

  it("[R-SHELL-15] applies the personal settings, also after a reload and a new sign-in", async () => {
    const { page, goTo, pathNow } = await suite.openAs("it.lu", "/home");
    await page.getByRole("button", { name: "User menu of Lu Chao" }).click();
    await page.getByRole("menuitem", { name: "Personal settings" }).click();
    const settings = page.getByRole("dialog", { name: "Personal settings" });
    await settings.getByRole("combobox", { name: "Start page" }).fill("Management / Users");
    await page.locator(".ant-select-item-option", { hasText: "System / Management / Users" }).click();
    await settings.getByRole("radiogroup", { name: "Row height of lists" }).getByText("Compact").click();
    const kept = () => page.evaluate(() => localStorage.getItem("signoff.user-info"));
    await expect.poll(kept, patience).toMatch(/system\/user.*compact/);
    const begins = async () => {
      await expect.poll(pathNow, patience).toBe("/pages/system/user");
      await page.locator(".so-list-compact").waitFor();
    };
    await goTo("/");
    await begins();
    await page.evaluate(() => localStorage.clear());
    await goTo("/");
    await fillLogin(page, "it.lu");
    await begins();
  });

  it("[R-SHELL-3] is at least 1100 px wide: a narrower window scrolls and cuts nothing", async () => {
    const { page } = await suite.openAs("pie.liu", "/home", { width: 900 });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const { scrollWidth, userRight } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      userRight: document.querySelector(".so-user")?.getBoundingClientRect().right ?? 0,
    }));
    expect(scrollWidth).toBe(1100);
    expect(userRight).toBeLessThanOrEqual(1100);
  });

  it("[R-SHELL-4] shows Loading... while a call runs, and not afterwards", async () => {
    const { page, goTo } = await suite.openAs("pie.liu", "/404");
    const release = await holdBack(page, mePath);
    await goTo("/home");
    await page.getByText("Loading...", { exact: true }).waitFor();
    release();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByText("Loading...", { exact: true }).count(), patience).toBe(0);
  });

  it("[R-SHELL-5] has the watermark: 10 by 30, rotated by -30 degrees, over everything, without blocking clicks", async () => {
    const { page, goTo } = await suite.openAs("litho.sun", "/home", { browserLanguage: "zh-CN" });
    const marks = page.locator(".so-watermark-item");
    await expect.poll(() => marks.count(), patience).toBe(300);
    await expect.poll(() => marks.first().innerText(), patience).toMatch(/^litho\.sun 孙鹏 \d{4}-\d\d-\d\d \d\d:\d\d$/);
    await expect.poll(() => page.locator(".so-watermark-row").count()).toBe(10);
    const turn = await marks.first().evaluate((mark) => {
      let matrix = new DOMMatrix();
      for (let part: Element | null = mark; part !== null; part = part.parentElement) {
        matrix = new DOMMatrix(getComputedStyle(part).transform).multiply(matrix);
      }
      return Math.round((Math.atan2(matrix.b, matrix.a) * 180) / Math.PI);
    });
    expect(turn).toBe(-30);
    await page.evaluate(() => document.querySelector(".so-watermark")?.remove());
    await expect.poll(() => marks.count(), patience).toBe(300);
    await page.getByRole("button", { name: "键盘快捷键" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate(topmostLayer)).toBe("so-watermark");
    for (const path of ["/dms", "/readonly/pages/toptier/list", "/404", "/news"]) {
      await goTo(path);
      await expect.poll(() => marks.count(), patience).toBe(300);
    }
  });

  it("[R-SHELL-5] has no watermark on the login pages", async () => {
    const { page, goTo } = await suite.open();
    for (const path of ["/login", "/sso-login", "/sso-todo"]) {
      await goTo(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.locator(".so-watermark").count()).toBe(0);
    }
  });

  it("switches between light, dark and the system's theme, and remembers it", async () => {
    const { page } = await suite.openAs("pie.liu", "/home", { theme: "dark" });
    const shown = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(shown, patience).toBe("dark");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitem", { name: "Light" }).click();
    await expect.poll(shown, patience).toBe("light");
    await page.reload();
    await expect.poll(shown, patience).toBe("light");
  });
});

describe("the language", () => {
  it.each([
    ["zh-CN", "登录"],
    ["zh-TW", "登录"],
    ["en-US", "Sign in"],
    ["de-DE", "Sign in"],
  ])("[R-SHELL-2] starts in the language of the browser's %s", async (browserLanguage, title) => {
    const { page, goTo } = await suite.open({ browserLanguage });
    await goTo("/login");
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(title === "登录" ? "zh-CN" : "en-GB");
  });

  it("[R-SHELL-2] switches every visible text, keeps input, and is remembered", async () => {
    const { page, goTo } = await suite.open({ browserLanguage: "zh-CN" });
    await goTo("/login");
    await page.getByLabel("账号").fill("litho.sun");
    await page.getByLabel("密码", { exact: true }).fill("half typed");
    await page.getByRole("button", { name: "切换为 English" }).click();
    expect(await page.getByLabel("Account").inputValue()).toBe("litho.sun");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("half typed");
    expect(await hanLeft(page, [])).toEqual([]);
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  it("[R-SHELL-2] leaves no Chinese in the English shell and no English in the Chinese one", async () => {
    const { page } = await suite.openAs("pie.liu", "/home");
    await page.getByText("Liu Yang").first().waitFor();
    expect(await hanLeft(page, ["中"])).toEqual([]);
    await page.getByRole("button", { name: "Switch to 中文" }).click();
    await page.getByText("刘洋").first().waitFor();
    await expect.poll(() => wordsLeft(page), patience).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
  });

  it.each([
    ["en-GB", "Nothing found for “qqqq”", 24],
    ["zh-CN", "没有找到“qqqq”", 4],
  ] as const)(
    "[R-SHELL-2] renders curly quotes like the surrounding words, in %s",
    async (browserLanguage, words, letters) => {
      const { page } = await suite.openAs("pie.liu", "/home", { browserLanguage });
      await page.locator("#page").waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("qqqq");
      const said = page.getByText(words, { exact: true });
      await expect.poll(() => lettersOfOwnFont(page, said), patience).toBe(letters);
    },
  );
});

/** Holds answers back until released: the network is slow, the server stays real. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How many letters of an element use the page's own font. */
async function lettersOfOwnFont(page: Page, element: Locator): Promise<number> {
  await element.evaluate((one) => one.setAttribute("id", "looked-at"));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#looked-at" });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devTools.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).reduce((sum, { glyphCount }) => sum + glyphCount, 0);
}

/** The topmost layer, visible or not; the link that skips the menu is only for the keyboard. */
function topmostLayer(): string {
  const elements = [...document.body.querySelectorAll("*:not(.so-skip)")];
  const layers = elements.map((element) => Number(getComputedStyle(element).zIndex) || 0);
  return elements[layers.indexOf(Math.max(...layers))]?.className ?? "";
}

async function visibleTexts(page: Page): Promise<string[]> {
  const text = await page.locator("#root").innerText();
  return text.split("\n").map((line) => line.trim());
}

async function hanLeft(page: Page, allowed: readonly string[]): Promise<string[]> {
  const ownNames = ["中文", "Switch to 中文", ...allowed];
  return (await visibleTexts(page)).filter((text) => /\p{Script=Han}/u.test(text) && !ownNames.includes(text));
}

/** Names of systems, people's accounts and addresses are the same in every language. */
const sameInBoth = /^(?:Signoff|EN|Ctrl|[A-Z]|W\d+|[\w.]+@[\w.]+|[a-z]+\.[a-z]+|OPC|MPW|LOTA|DMS|[\W\d]*)$/;

async function wordsLeft(page: Page): Promise<string[]> {
  return (await visibleTexts(page)).filter((text) => !/\p{Script=Han}/u.test(text) && !sameInBoth.test(text));
}
