// @opens api app
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { redirectBypasses } from "../../web/src/testing/redirect-bypasses.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite();

describe("every navigation", () => {
  it("[R-GUARD-3] checks the deployed version and reloads once if there is a new one", async () => {
    const { page } = await suite.openAs("pie.liu", "/home");
    const asked: string[] = [];
    let loads = 0;
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/version.json") asked.push(search);
    });
    page.on("load", () => (loads += 1));
    await page.getByRole("menuitem", { name: "To-do" }).click();
    await page.getByRole("heading", { level: 1, name: "To-do" }).waitFor();
    await expect.poll(() => asked.length, patience).toBeGreaterThan(0);
    expect(asked.every((search) => /^\?t=\d+$/.test(search))).toBe(true);
    expect(loads).toBe(0);
    const restore = deploy("9.9.9+new");
    try {
      await page.getByRole("menuitem", { name: "Drafts" }).click();
      await expect.poll(() => loads, patience).toBe(1);
      await page.getByRole("heading", { level: 1, name: "Drafts" }).waitFor();
      await page.getByRole("menuitem", { name: "Done" }).click();
      await page.getByRole("heading", { level: 1, name: "Done" }).waitFor();
      expect(loads).toBe(1);
    } finally {
      restore();
    }
  });

  it.each([
    ["zh-CN", "获取失败", "待办"],
    ["en-GB", "Fetch failed", "To-do"],
  ])(
    "[R-GUARD-3] continues if the version file cannot be loaded, and says so in %s",
    async (browserLanguage, text, todo) => {
      const { page } = await suite.openAs("pie.liu", "/home", { browserLanguage });
      await page.route("**/version.json?*", (route) => route.abort());
      await page.getByRole("menuitem", { name: todo }).click();
      await page.getByText(text).waitFor();
      await page.getByRole("heading", { level: 1, name: todo }).waitFor();
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe(todo);
    },
  );

  it("[R-GUARD-2] never leaves the application by a redirect, whatever its value", async () => {
    const { page } = await suite.openAs("pie.liu", "/home");
    const left: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    const ended = await page.evaluate(async (values) => {
      const settled: string[] = [];
      for (const value of values) {
        history.pushState(null, "", `/tapeout/login?${new URLSearchParams({ redirect: value }).toString()}`);
        window.dispatchEvent(new PopStateEvent("popstate"));
        while (location.pathname === "/tapeout/login") await new Promise((next) => requestAnimationFrame(next));
        settled.push(location.origin + location.pathname);
      }
      return [...new Set(settled)];
    }, redirectBypasses);
    expect(ended).toEqual([`${suite.app().origin}/tapeout/home`]);
    expect(left).toEqual([]);
  });

  it("[R-GUARD-2] loads the menus once, on the first navigation", async () => {
    const { page, goTo } = await suite.openAs("pie.liu", "/404");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("getUserPermissionByToken")) asked += 1;
    });
    await goTo("/home?redirect=%2Fnews");
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    await page.getByRole("menuitem", { name: "To-do" }).click();
    await page.getByRole("heading", { level: 1, name: "To-do" }).waitFor();
    expect(asked).toBe(1);
  });
});

describe("script chunks", () => {
  it("[R-GUARD-5] come from js/ below the sub-path", async () => {
    const { page, goTo } = await suite.openAs("pie.liu", "/404");
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await goTo("/news");
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((path) => !path.startsWith("/tapeout/js/"))).toEqual([]);
  });

  it("[R-GUARD-5] that fail to load show an error with a retry, inside the shell", async () => {
    const { page } = await suite.openAs("pie.liu", "/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.route("**/js/tab-host-page-*.js", (route) => route.abort());
    await page.evaluate(() => window.history.pushState(null, "", "/tapeout/pages/tabs"));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
    await page.getByRole("alert").getByText("A part of the application could not be loaded").waitFor();
    await page.getByRole("menuitem", { name: "To-do" }).waitFor();
    await page.unroute("**/js/tab-host-page-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Open pages" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });
});

/** Replaces the served version file, as a deployment does. */
function deploy(version: string): () => void {
  const file = join(suite.app().webDirectory, "version.json");
  const before = readFileSync(file);
  writeFileSync(file, JSON.stringify({ version }));
  return () => writeFileSync(file, before);
}
