// @order first
// @opens list-page record-page registry/find-centers registry/record-pages
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { centerKeys, centers, findCentersContract } from "../../server/src/features/registry/find-centers/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { call, signIn } from "../../server/src/testing/test-app.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

/** More than a dozen pages are opened, alternately in both languages. */
const everyPage = 240_000;

const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]").filter({ visible: true });

const pages = Object.values(centers).map(({ page }) => page);

const isFull = process.env["TEST_SCALE"] === "full";
const moreWords = { en: "More", zh: "更多" } as const;

/** Sorts by the search column of the center, and looks for the row with these cells. */
async function walkCenter(
  { page, pathNow }: Visit,
  key: keyof typeof centers,
  cells: Readonly<Record<string, string>>,
  language: "en" | "zh",
): Promise<void> {
  const { page: path, filters, columns } = centers[key];
  const filter = filters.find((one) => one.type === "part" && (cells[one.key] ?? "") !== "");
  const column = columns.find((one) => one.key === filter?.key);
  if (!filter || !column) throw new Error(`${key} cannot be searched by a text that it shows`);
  const headings = page.getByRole("heading", { level: 1 }).filter({ visible: true });
  const heading = async () => (await headings.allInnerTexts()).join();
  const before = await heading();
  await goInside(page, path);
  // The previous center has columns of the same names, and stays until this one is loaded.
  await expect.poll(heading, patience).not.toBe(before);
  const title = page.getByText(column.label[language], { exact: true });
  await page.getByRole("columnheader").filter({ has: title, visible: true }).click();
  await expect.poll(pathNow, patience).toContain(`sort=${column.key}`);
  const field = page.getByRole("textbox", { name: filter.label[language], exact: true }).filter({ visible: true });
  if ((await field.count()) === 0)
    await page.getByRole("button", { name: moreWords[language] }).filter({ visible: true }).click();
  await field.fill(cells[filter.key] ?? "");
  await field.press("Enter");
  await expect.poll(pathNow, patience).toContain(`${filter.key}=`);
  const narrowed = pathNow();
  const hits = () =>
    rowsOf(page)
      .filter({ hasText: cells[filter.key] ?? "" })
      .count();
  const isNarrowed = async () => (await hits()) > 0 && (await hits()) === (await rowsOf(page).count());
  await expect.poll(isNarrowed, patience).toBe(true);
  await page.reload();
  await expect.poll(isNarrowed, patience).toBe(true);
  const record = rowsOf(page).first().getByRole("link").first();
  if ((await record.count()) === 0) return;
  await record.click();
  // Rows maintained by hand open beside the list, records open their page, all others their request.
  await expect.poll(pathNow, patience).toMatch(/\/detail\?applyId=|[?&]record=|^\/pages\/\w+\/\w+\/[^/?]+$/);
  await page.goBack();
  await expect.poll(pathNow, patience).toBe(narrowed);
  await expect.poll(isNarrowed, patience).toBe(true);
}

describe("find centers", () => {
  it(
    "[R-WORK-8] open with the records of the company, in both languages",
    async () => {
      const { page } = await suite.openAs("admin", "/404");
      const heading = () => page.getByRole("heading", { level: 1 }).filter({ visible: true }).innerText();
      const isChinese = async () => {
        const heads = await page.getByRole("columnheader").filter({ visible: true }).allInnerTexts();
        return (await heading()) !== "" && heads.some((head) => /[一-鿿]/.test(head));
      };
      let chinese = false;
      for (const [at, path] of pages.entries()) {
        const before = await heading();
        await goInside(page, path);
        // The previous page stays until this one is loaded.
        await expect.poll(heading, patience).not.toBe(before);
        await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);
        await expect.poll(isChinese, patience).toBe(chinese);
        // Every second one switches the language while it is open; the next one opens in that language.
        if (!isFull && at % 2 === 1) continue;
        await page.getByRole("button", { name: /Switch to|切换为/ }).click();
        chinese = !chinese;
        await expect.poll(isChinese, patience).toBe(chinese);
        await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(0);
      }
    },
    everyPage,
  );

  it("[R-WORK-8] opens from the menu, filters, sorts and pages; the address keeps the state, a row opens its request", async () => {
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
    await expect.poll(pathNow, patience).toContain("maskCode=070");
    // The plate in use, and the one it replaced.
    await expect.poll(() => rowsOf(page).count(), patience).toBe(2);
    await page.reload();
    await expect.poll(() => rowsOf(page).count(), patience).toBe(2);
    const row = rowsOf(page).first();
    const sheet = page.waitForRequest((request) => request.url().endsWith("/pidb/find/findMt/export"));
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Export 1 selected" }).click();
    expect((await sheet).postDataJSON()).toMatchObject({ rows: [await row.getAttribute("data-row-key")] });
    await row.getByRole("link", { name: /^MC-|^MF-/ }).click();
    await expect.poll(pathNow, patience).toContain("/pages/etapeout/detail?applyId=");
    await page.goBack();
    await expect.poll(pathNow, patience).toContain("maskCode=070");
  });

  it(
    "[R-WORK-8] each sorts, filters, survives reload and back, and leads to its request or record, in either language",
    async () => {
      const visit = await suite.openAs("admin", "/404");
      const token = await signIn(suite.app().app, "admin");
      for (const [at, key] of (isFull ? centerKeys : centerKeys.filter((_key, place) => place % 4 === 1)).entries()) {
        const { envelope } = await call(suite.app().app, findCentersContract.list, { center: key }, { token });
        const { records } = envelope.result;
        await walkCenter(visit, key, records[0]?.cells ?? {}, at % 2 === 0 ? "en" : "zh");
        expect(records).not.toEqual([]);
        await visit.page.getByRole("button", { name: /Switch to|切换为/ }).click();
      }
    },
    everyPage,
  );

  it("[R-WORK-8] is neither shown nor answered to people without it", async () => {
    const { page, goTo } = await suite.openAs("metro.du", "/home");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("S-Tool", { exact: true }).waitFor();
    expect(await menu.getByText("Product ID", { exact: true }).count()).toBe(0);
    await goTo("/pages/pidb/findProductId");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText(), patience).not.toBe("Find Product ID");
    const token = await signIn(suite.app().app, "metro.du");
    const answers = await Promise.all(
      centerKeys.map(async (center) => {
        const { envelope } = await call(suite.app().app, findCentersContract.list, { center }, { token });
        return envelope.code === 200 ? [center] : [];
      }),
    );
    // Obsolete versions are open to everybody, the ledger of tools only to its people.
    expect(answers.flat().toSorted()).toEqual(["equipment", "equipmentDue", "findObsolete"]);
  });

  it("[R-REC-1] [R-REC-2] lead from a row to its record, from there to the request and its references, and back", async () => {
    const code = "C001-N28HV0001A";
    const { page, pathNow } = await suite.openAs("admin", `/pages/etapeout/findDevice?deviceName=${code}`, {
      browserLanguage: "zh-CN",
    });
    await rowsOf(page).getByRole("link", { name: code, exact: true }).click();
    await page.getByRole("heading", { name: code, level: 1 }).waitFor();
    expect(pathNow()).toBe(`/pages/etapeout/findDevice/${code}`);
    const facts = page.getByRole("region", { name: "基本信息" });
    const product = facts.getByRole("link", { name: "N28HV0001A-01" });
    await product.waitFor();
    await page.getByRole("table", { name: "单据与版本" }).getByRole("link").first().click();
    await expect.poll(pathNow, patience).toContain("/pages/etapeout/detail?applyId=");
    await page.goBack();
    await product.click();
    await page.getByRole("heading", { name: "N28HV0001A-01", level: 1 }).waitFor();
    await page.goBack();
    await page.goBack();
    await expect.poll(pathNow, patience).toContain("/pages/etapeout/findDevice?deviceName=");
  });

  it("[R-WORK-9] starts a void application from a device, with the device filled in", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/pages/etapeout/findDevice?deviceName=C001-N28HV0001A");
    await page.getByRole("button", { name: "Void application" }).click();
    await expect.poll(pathNow, patience).toContain("/pages/etapeout/deviceVoid/create?applyId=");
    await expect.poll(() => page.getByText("C001-N28HV0001A").count(), patience).toBeGreaterThan(0);
  });
});
