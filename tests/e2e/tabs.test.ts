// @opens app/tabs
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signInAt } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite();

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const names = async (page: Page) => (await page.getByRole("tab").allInnerTexts()).map((text) => text.trim());
const active = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').innerText();

async function openThree() {
  const visit = await suite.openAs("pie.liu", "/home");
  const menu = visit.page.getByRole("navigation", { name: "Main menu" });
  for (const name of ["To-do", "Drafts", "Done"]) {
    await menu.getByRole("menuitem", { name }).click();
    await tab(visit.page, name).waitFor();
  }
  await expect.poll(() => names(visit.page), patience).toEqual(["Home", "To-do", "Drafts", "Done"]);
  return { ...visit, menu };
}

describe("tabs", () => {
  it("[R-SHELL-7] activate an open tab instead of opening it twice", async () => {
    const { page, menu, pathNow } = await openThree();
    await menu.getByRole("menuitem", { name: "To-do" }).click();
    await expect.poll(() => active(page), patience).toBe("To-do");
    expect(pathNow()).toBe("/pages/system/todo");
    expect(await names(page)).toEqual(["Home", "To-do", "Drafts", "Done"]);
  });

  it("[R-SHELL-7] go to the previous tab when the active one is closed", async () => {
    const { page, pathNow } = await openThree();
    await page.getByTitle("Close Done").click();
    await expect.poll(pathNow, patience).toBe("/pages/system/draft");
    expect(await names(page)).toEqual(["Home", "To-do", "Drafts"]);
  });

  it("[R-SHELL-7] close by middle click without leaving the current page", async () => {
    const { page, pathNow } = await openThree();
    await tab(page, "To-do").click({ button: "middle" });
    await expect.poll(() => names(page), patience).toEqual(["Home", "Drafts", "Done"]);
    expect(pathNow()).toBe("/pages/system/done");
  });

  it("close from the keyboard by Delete", async () => {
    const { page, pathNow } = await openThree();
    await tab(page, "Done").focus();
    await page.keyboard.press("Delete");
    await expect.poll(pathNow, patience).toBe("/pages/system/draft");
    expect(await names(page)).toEqual(["Home", "To-do", "Drafts"]);
  });

  it("close others, to the right and all from their menu; home stays", async () => {
    const { page, pathNow } = await openThree();
    const choose = async (name: string, item: string) => {
      await tab(page, name).click({ button: "right" });
      await page.getByRole("menuitem", { name: item, exact: true }).click();
    };
    await choose("Drafts", "Close to the right");
    await expect.poll(() => names(page), patience).toEqual(["Home", "To-do", "Drafts"]);
    await expect.poll(pathNow, patience).toBe("/pages/system/draft");
    await choose("To-do", "Close others");
    await expect.poll(() => names(page), patience).toEqual(["Home", "To-do"]);
    await choose("To-do", "Close all");
    await expect.poll(() => names(page), patience).toEqual(["Home"]);
    await expect.poll(pathNow, patience).toBe("/home");
  });

  it("[R-SHELL-7] [R-SHELL-11] survive a reload, in the current language", async () => {
    const { page } = await openThree();
    await page.reload();
    await expect.poll(() => names(page), patience).toEqual(["Home", "To-do", "Drafts", "Done"]);
    expect(await active(page)).toBe("Done");
    await page.getByRole("button", { name: "Switch to 中文" }).click();
    await expect.poll(() => names(page), patience).toEqual(["首页", "待办", "草稿", "已办"]);
  });

  it("[R-SHELL-7] keep the state of a page marked keepAlive while its tab is open", async () => {
    const { page, menu } = await openThree();
    const heading = page.getByRole("main").getByRole("heading", { level: 1, name: "Done" });
    await heading.evaluate((element) => element.append(Object.assign(document.createElement("i"), { id: "mark" })));
    await menu.getByRole("menuitem", { name: "Home" }).click();
    await heading.waitFor({ state: "hidden" });
    await menu.getByRole("menuitem", { name: "Done" }).click();
    await heading.waitFor();
    await expect.poll(() => heading.locator("#mark").count()).toBe(1);
  });

  it("render only the page that a window opens at; home waits until it is opened", async () => {
    const { page } = await suite.openAs("pie.liu", "/pages/system/draft");
    const title = page.getByRole("heading", { level: 1, includeHidden: true });
    await expect.poll(() => title.allTextContents(), patience).toEqual(["Drafts"]);
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("home-page")));
    expect(await scripts()).toEqual([]);
    await tab(page, "Home").click();
    await expect.poll(async () => (await scripts()).length, patience).toBeGreaterThan(0);
  });

  it("[R-ROUTE-2] are all listed by the tab host, which can close them", async () => {
    const { page, goTo } = await openThree();
    await goTo("/pages/tabs");
    const list = page.getByRole("main").getByRole("listitem");
    await expect.poll(() => list.count(), patience).toBe(3);
    await page.getByRole("main").getByRole("button", { name: "Close Drafts" }).click();
    await expect.poll(() => list.count(), patience).toBe(2);
    await page.getByRole("main").getByRole("link", { name: "To-do" }).click();
    await expect.poll(() => active(page), patience).toBe("To-do");
  });

  it("are forgotten when the next user signs in", async () => {
    const visit = await openThree();
    await visit.page.getByRole("button", { name: /User menu/ }).click();
    await visit.page.getByRole("menuitem", { name: "Log out" }).click();
    await signInAt(visit, "litho.sun");
    expect(await names(visit.page)).toEqual(["Home"]);
  });
});
