// @opens app/palette app/personal-settings app/shortcuts
import { describe, expect, it } from "vitest";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite();

describe("the command palette", () => {
  it.each([
    ["en-GB", "find mci", "Find MCI", "查找"],
    ["zh-CN", "查询光罩变更", "查询光罩变更", "Find"],
  ])("finds a page by its name and goes there without the mouse, in %s", async (browserLanguage, query, title) => {
    const { page, pathNow } = await suite.openAs("ce.han", "/home", { browserLanguage });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog").getByRole("combobox");
    await box.fill(query);
    await page.getByRole("option", { name: title }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(pathNow, patience).toBe("/pages/etapeout/findMci");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("finds a page by its Chinese name in English, moves by arrow keys, and opens in the background", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/home");
    await page.getByRole("button", { name: "Search requests, records, people, forms…" }).click();
    await page.getByRole("dialog").getByRole("combobox").fill("查询");
    await expect.poll(() => page.getByRole("option").count(), patience).toBeGreaterThan(2);
    await page.keyboard.press("ArrowDown");
    const second = await page.getByRole("option", { selected: true }).innerText();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("tab", { name: second.split("\n")[0] ?? "" }).waitFor();
    expect(pathNow()).toBe("/home");
  });

  it("says if there are no results, and closes by Escape", async () => {
    const { page } = await suite.openAs("ce.han", "/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("zzzz");
    await page.getByText("Nothing found for “zzzz”").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count(), patience).toBe(0);
  });

  it("switches language and theme", async () => {
    const { page } = await suite.openAs("ce.han", "/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("dark");
    await page.getByRole("option", { name: "Dark", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme), patience).toBe("dark");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("语言");
    await page.getByRole("option", { name: "中文", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "首页" }).waitFor();
  });
});

describe("shortcuts", () => {
  it.each([
    ["en-GB", "Keyboard shortcuts", "Find or do anything"],
    ["zh-CN", "键盘快捷键", "查找或执行"],
  ])("are all on the sheet of the question mark, in %s", async (browserLanguage, title, text) => {
    const { page } = await suite.openAs("ce.han", "/home", { browserLanguage });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: title });
    await sheet.getByText(text).waitFor();
    await sheet.getByRole("textbox").fill("zzz");
    await expect.poll(() => sheet.getByText(text).count(), patience).toBe(0);
  });

  it("open pages by two keys, but not during typing", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/news");
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    // Without waiting between them: the second key counts for a second, which a busy machine may take for an answer.
    await Promise.all([page.keyboard.press("g"), page.keyboard.press("t")]);
    await expect.poll(pathNow, patience).toBe("/pages/system/todo");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").pressSequentially("gh");
    expect(await page.getByRole("dialog").getByRole("combobox").inputValue()).toBe("gh");
    expect(pathNow()).toBe("/pages/system/todo");
  });

  it("can be switched off in the personal settings", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/news");
    await page.getByRole("button", { name: "User menu of Han Mei" }).click();
    await page.getByRole("menuitem", { name: "Personal settings" }).click();
    const settings = page.getByRole("dialog", { name: "Personal settings" });
    await settings.getByRole("switch", { name: "Single-key shortcuts" }).click();
    await settings.getByRole("button", { name: "Close", exact: true }).last().click();
    await settings.waitFor({ state: "hidden" });
    await page.getByRole("heading", { level: 1, name: "News" }).click();
    await page.keyboard.press("c");
    await page.keyboard.press("?");
    expect(pathNow()).toBe("/news");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("start with a link that skips the menu", async () => {
    const { page } = await suite.openAs("ce.han", "/news");
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the page");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("page");
  });
});
