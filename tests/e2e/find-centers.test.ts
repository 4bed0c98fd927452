import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { centers, findCentersContract } from "../../server/src/features/find-centers/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { call, signIn } from "../../server/src/testing/test-app.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]");

/** Lists of requests beside the registries, by their pages. */
const formLists = ["toptier", "lota", "techId", "mpw", "smart", "trrs", "stool", "opc"].map(
  (one) => `/pages/${one}/list`,
);
const pages = [...Object.values(centers).map(({ page }) => page), ...formLists];

describe("find centers and lists of subsystems", () => {
  it.each(["en-GB", "zh-CN"])("[R-WORK-8] open with the records of the company (%s)", async (browserLanguage) => {
    const { page, goTo } = await suite.openAs("admin", "/home", { browserLanguage });
    for (const path of pages) {
      await goTo(path);
      await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      expect(/[一-鿿]/.test(heading) || /^[A-Z-]+/.test(heading)).toBe(true);
      const heads = await page.getByRole("columnheader").allInnerTexts();
      expect(heads.some((head) => /[一-鿿]/.test(head))).toBe(browserLanguage === "zh-CN");
    }
  });

  it("[R-WORK-8] is reached from the menu, filtered, sorted and paged; the address keeps it, the row opens its request", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/home");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("e-Tapeout", { exact: true }).click();
    await menu.getByText("Find MT", { exact: true }).click();
    await page.getByRole("heading", { name: "Find MT" }).waitFor();
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(15);
    await page.getByRole("columnheader", { name: "Mask code" }).click();
    await expect.poll(pathNow, patience).toContain("sort=maskCode");
    await page.getByRole("textbox", { name: "Mask code", exact: true }).fill("070");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => rowsOf(page).count(), patience).toBe(1);
    await page.reload();
    await expect.poll(() => rowsOf(page).count(), patience).toBe(1);
    await page.getByRole("link", { name: /^MC-|^MF-/ }).click();
    await expect.poll(pathNow, patience).toContain("/pages/etapeout/detail?applyId=");
    await page.goBack();
    await expect.poll(pathNow, patience).toContain("maskCode=070");
  });

  it("[R-WORK-8] is neither shown nor answered to whoever does not have it", async () => {
    const { page, goTo } = await suite.openAs("metro.du", "/home");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("S-Tool", { exact: true }).waitFor();
    expect(await menu.getByText("Product ID", { exact: true }).count()).toBe(0);
    await goTo("/pages/pidb/findProductId");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText(), patience).not.toBe("Find Product ID");
    const token = await signIn(suite.app().app, "metro.du");
    const { envelope } = await call(suite.app().app, findCentersContract.list, { center: "findProductId" }, { token });
    expect(envelope.code).toBe(510);
  });

  it("[R-WORK-9] starts a void application from a device, with the device in it", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/pages/etapeout/findDevice?deviceName=C001-N28HV0001A");
    await page.getByRole("button", { name: "Void application" }).click();
    await expect.poll(pathNow, patience).toContain("/pages/etapeout/deviceVoid/create?applyId=");
    await expect.poll(() => page.getByText("C001-N28HV0001A").count(), patience).toBeGreaterThan(0);
  });
});
