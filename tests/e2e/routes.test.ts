// @opens app
import { describe, expect, it, onTestFinished } from "vitest";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";
import { menuLeaves } from "../support/menu-way.ts";

const suite = browserSuite();

describe("routes", () => {
  it("[R-SHELL-1] are under /tapeout/, where the root of the host redirects", async () => {
    const { page, pathNow } = await suite.open();
    await page.goto(suite.app().origin);
    await expect.poll(pathNow, patience).toBe("/login");
    expect(new URL(page.url()).pathname).toBe("/tapeout/login");
  });

  it("[R-ROUTE-1] [R-ROUTE-2] [R-ROUTE-3] redirect as the specification says, and to /404 for unknown addresses", async () => {
    const { goTo, pathNow } = await suite.openAs("pie.liu", "/home");
    for (const [from, to] of [
      ["/", /^\/home$/],
      ["/tapeout/", /^\/home$/],
      ["/pages", /^\/pages\/toptier\/create\?applyId=/],
      ["/pages/toptier", /^\/pages\/toptier\/create\?applyId=/],
      ["/readonly", /^\/readonly\/pages\/toptier\/create$/],
      ["/no/such/page", /^\/404$/],
      ["/pages/no/such/page", /^\/404$/],
      ["/pages/system/user", /^\/404$/],
    ] as const) {
      await goTo(from);
      await expect.poll(pathNow, patience).toMatch(to);
    }
  });

  it("[R-ROUTE-2] [R-ROUTE-3] lead people who may not create a Toptier to the first page of their menu", async () => {
    const { page, goTo, pathNow } = await suite.openAs("litho.sun", "/home");
    for (const [from, to] of [
      ["/pages", "/pages/toptier/list"],
      ["/readonly", "/readonly/pages/toptier/list"],
    ] as const) {
      await goTo(from);
      await page.getByRole("heading", { level: 1, name: "Toptier list" }).waitFor();
      expect(pathNow()).toBe(to);
    }
  });

  it("[R-ROUTE-1] [R-ROUTE-2] show a page at each of their addresses", async () => {
    const { page, goTo, pathNow } = await suite.openAs("pie.liu", "/home");
    for (const [path, heading] of [
      ["/home", "Good "],
      ["/news", "News"],
      ["/dms", "Documents"],
      ["/pages/tabs", "Open pages"],
      ["/404", "This page does not exist"],
      ["/pages/lota/list", "LOTA list"],
    ] as const) {
      await goTo(path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(pathNow()).toBe(path);
    }
  });

  it("[R-ROUTE-4] have no side navigation at /dms, and one everywhere else", async () => {
    const visit = await suite.openAs("pie.liu", "/home");
    const menu = visit.page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("DMS").click();
    await menu.getByText("Documents").click();
    await visit.page.getByRole("heading", { name: "Documents" }).waitFor();
    expect(await menu.count()).toBe(0);
  });

  it("[R-ROUTE-3] show the same page read-only, and every call of it says so", async () => {
    const visit = await suite.openAs("pie.liu", "/home");
    const calls: (string | undefined)[] = [];
    visit.page.on("request", (request) => {
      const isCall = request.url().includes("/api/") && request.frame().url().includes("/readonly/");
      if (isCall) calls.push(request.headers()["x-readonly"]);
    });
    await visit.goTo("/readonly/pages/toptier/list");
    await visit.page.getByRole("heading", { name: "Toptier list" }).waitFor();
    await visit.page.getByText("Read-only", { exact: true }).waitFor();
    expect(await visit.page.getByRole("navigation", { name: "Main menu" }).count()).toBe(0);
    expect(new Set(calls)).toEqual(new Set(["1"]));
    await visit.page.getByRole("link", { name: "Open the editable page" }).click();
    await expect.poll(visit.pathNow, patience).toBe("/pages/toptier/list");
  });

  it("[R-ROUTE-5] come from the user's menus: pages of another role do not exist", async () => {
    const engineer = await suite.openAs("litho.sun", "/home");
    const menu = engineer.page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("Toptier", { exact: true }).click();
    await menu.getByText("Toptier list").waitFor();
    expect(await menu.getByText("Create Toptier").count()).toBe(0);
    const admin = await suite.openAs("admin", "/pages/system/user");
    await expect.poll(admin.pathNow, patience).toBe("/pages/system/user");
  });
});

/** Each kind's page of creation starts a draft and has its own story; a share of the others is enough here. */
const leaves = menuLeaves().filter(({ form }) => form === undefined);
const walked = isFullTest ? menuLeaves() : leaves.filter((_leaf, at) => at % 4 === 1);
/** Pages whose heading differs from their menu entry. */
const headings: Readonly<Record<string, string>> = {
  "/pages/system/apply": "New application",
  "/pages/system/routing": "Edit routing",
};

describe("every leaf of the menu", () => {
  it("[R-ROUTE-5] opens a finished page", async () => {
    const { page, pathNow } = await suite.openAs("admin", "/home");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    for (const { path, form, shown } of walked) {
      await goInside(page, path);
      const panel = page.getByRole("main").locator("visible=true").first();
      // The tabs left behind stay in the panel, hidden, and may contain the same words.
      const words = panel.getByText(headings[path] ?? shown.en).filter({ visible: true });
      if (form === undefined) await words.first().waitFor();
      else await panel.getByRole("heading", { level: 1 }).filter({ visible: true }).first().waitFor();
      expect([path, await panel.getByText("This page is not available yet").count()]).toEqual([path, 0]);
      expect(pathNow().split("?")[0]).toBe(path);
    }
  });
});

describe("a page that does not exist yet", () => {
  it.each([
    ["zh-CN", "申请配置", "此页面尚未开放"],
    ["en-GB", "Apply configuration", "This page is not available yet"],
  ])("says so inside the shell in %s", async (browserLanguage, title, text) => {
    // A menu entry may name a page that comes only with a later version.
    const named = (component: string) =>
      suite
        .app()
        .database.kysely.updateTable("menus")
        .set({ component })
        .where("path", "=", "/pages/system/applyConfig")
        .execute();
    await named("system/NotMadeYet");
    onTestFinished(async () => void (await named("system/ApplyConfig")));
    const { page } = await suite.openAs("admin", "/pages/system/applyConfig", { browserLanguage });
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: title }).waitFor();
    await main.getByText(text).waitFor();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe(title);
  });
});
