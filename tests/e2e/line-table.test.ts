// @opens cell-grid form-renderer forms/templates
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { rowsIn } from "@signoff/forms/values/form-values";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { xlsxContentType } from "../../server/src/excel/workbook.ts";
import { chooseFile } from "../support/choose-file.ts";
import { pasteText } from "../support/paste-text.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const user = "pie.liu";

async function openDraft() {
  const { applyId } = await story.get(user, requestsContract.create, { formType: "toptier" });
  await story.fill(user, applyId);
  const { page } = await suite.openAs(user, `/pages/toptier/detail?applyId=${applyId}&formType=toptier`);
  const grid = page.getByRole("grid", { name: "Mask list" });
  await grid.scrollIntoViewIfNeeded();
  const stored = async () =>
    rowsIn((await story.get(user, requestsContract.detail, { applyId })).data["masks"]).map((row) => row);
  const storedForm = async () => (await story.get(user, requestsContract.detail, { applyId })).data;
  return { page, grid, stored, storedForm };
}

/** Renames the first row, removes the second and adds one, as a spreadsheet program would. */
async function changedWorkbook(bytes: Buffer): Promise<Buffer> {
  const [sheet, ...others] = (await readXlsx(bytes)).sheets.map(({ name, rows, veryHidden = false }) => ({
    name,
    rows,
    veryHidden,
  }));
  if (!sheet) throw new Error("the table has its sheet");
  const [head = [], first = [], , ...rest] = sheet.rows;
  const at = head.findIndex((cell) => String(cell).startsWith("Layer name"));
  const renamed = first.map((cell, column) => (column === at ? "Typed in Excel" : cell));
  const added = head.map((_cell, column) => (column === at ? "New in Excel" : null));
  const filled = rest.filter(([key]) => key !== null && key !== undefined && key !== "");
  const rows = [head, renamed, ...filled, added];
  return Buffer.from(await writeXlsx({ sheets: [{ ...sheet, rows }, ...others] }));
}

/** Another description among the fields, and another name in the first row of the masks. */
async function changedForm(bytes: Buffer): Promise<Buffer> {
  const sheets = (await readXlsx(bytes)).sheets.map(({ name, rows, veryHidden = false }) => ({
    name,
    rows,
    veryHidden,
  }));
  for (const row of sheets.find(({ name }) => name === "Fields")?.rows ?? [])
    if (row[0] === "description") row[3] = "Described in Excel";
  const masks = sheets.find(({ name }) => name === "Mask list")?.rows ?? [];
  const at = masks[0]?.findIndex((cell) => String(cell).startsWith("Layer name")) ?? -1;
  for (const row of masks.slice(1, 2)) row[at] = "Typed in Excel";
  return Buffer.from(await writeXlsx({ sheets }));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Runs in the page: all copies of drafts in this browser, as text. */
async function readCopies(): Promise<string> {
  const opened = indexedDB.open("signoff-drafts", 1);
  await new Promise((resolve) => opened.addEventListener("success", resolve));
  const copies = opened.result.transaction("copies").objectStore("copies").getAll();
  await new Promise((resolve) => copies.addEventListener("success", resolve));
  opened.result.close();
  return JSON.stringify(copies.result);
}

describe("a line table [R-FORM-1]", () => {
  it("can be used by keyboard alone, like a spreadsheet, and is saved with its draft", async () => {
    const { page, grid, stored } = await openDraft();
    const before = await stored();
    await grid.getByRole("gridcell").first().click();
    expect(await focused(page)).toBe("Mask code, row 1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("Deep N well");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Layer number, row 1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("gate");
    await page.keyboard.press("Enter");
    await expect.poll(() => grid.getByRole("gridcell").nth(3).innerText(), patience).toBe("Gate");
    await expect.poll(() => focused(page), patience).toBe("Module, row 1");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+d");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Shift+d");
    await expect.poll(async () => (await stored()).length, patience).toBe(before.length + 1);
    expect((await stored()).slice(0, 2)).toMatchObject([
      { layerName: "Deep N well", module: "gate" },
      { module: "gate" },
    ]);
    // With the mouse: a click focuses its cell, and the typed text is kept.
    const cellOf = (row: number, column: number) => grid.locator(`[data-row="${row}"][data-column="${column}"]`);
    await page.keyboard.press("Control+Home");
    await cellOf(0, 1).click();
    await page.keyboard.type("Typed after a press");
    await cellOf(1, 1).click();
    await page.keyboard.type("And another");
    await cellOf(1, 2).click();
    await expect
      .poll(stored, patience)
      .toMatchObject([
        { layerName: "Typed after a press" },
        { layerName: "And another" },
        ...before.slice(1).map(() => ({})),
      ]);
  });

  it("accepts a range from Excel, grows by it, removes it by one undo, and can be searched", async () => {
    const { page, grid, stored } = await openDraft();
    const before = await stored();
    await grid.getByRole("gridcell").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Home");
    await pasteText(page, "901\tFirst pasted\t1;0\tGate\r\n902\tSecond pasted\t2;0\tMetal\r\n");
    await expect
      .poll(async () => (await stored()).slice(-2), patience)
      .toMatchObject([
        { maskCode: "901", layerName: "First pasted", layerNumber: "1;0", module: "gate", seq: before.length },
        { maskCode: "902", module: "metal", seq: before.length + 1 },
      ]);
    await page.keyboard.press("Control+z");
    await expect
      .poll(async () => (await stored()).map((row) => row["maskCode"]), patience)
      .toEqual(before.map((row) => row["maskCode"]));
    await page.keyboard.press("Control+f");
    await page.keyboard.type("metal");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".so-grid-search").innerText(), patience).toMatch(/\d+ of \d+/);
  });

  it("keeps the text of a cell that was open during a reload of the page", async () => {
    const { page, grid, stored } = await openDraft();
    const before = await stored();
    page.on("dialog", (question) => void question.accept());
    await grid.locator('[data-row="0"][data-column="1"]').click();
    await page.keyboard.type("half typed");
    const copied = () => page.evaluate(readCopies);
    await expect.poll(copied, patience).toContain("half typed");
    expect(await stored()).toEqual(before);
    await page.reload();
    await expect.poll(() => grid.locator('[data-row="0"][data-column="1"]').innerText(), patience).toBe("half typed");
    await expect
      .poll(stored, patience)
      .toMatchObject([{ layerName: "half typed" }, ...before.slice(1).map(() => ({}))]);
  });

  it("toggles a checkbox by a click, also in the focused cell", async () => {
    const { page } = await suite.openAs("ce.han", "/pages/pidb/ntoCombo/create");
    const table = page.locator('.so-table-item[data-path="maskMapping"]');
    await table.getByRole("button", { name: "Row", exact: true }).click();
    const tick = table.locator(".so-grid-tick").first();
    await tick.click();
    await expect.poll(() => table.locator(".so-grid-tick-on").count(), patience).toBe(1);
    await tick.click();
    await expect.poll(() => table.locator(".so-grid-tick-on").count(), patience).toBe(0);
  });

  it("[R-ATT-2] is exported to a spreadsheet and imported: conflicts are asked about, one undo takes all back", async () => {
    const { page, grid, stored } = await openDraft();
    const before = await stored();
    const place = page.locator(".so-table-item").filter({ has: grid });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      place.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    const buffer = await changedWorkbook(await readFile(await download.path()));
    // Meanwhile the user continues typing here.
    await grid.locator('[data-row="0"][data-column="1"]').click();
    await page.keyboard.type("Typed here");
    await page.keyboard.press("Enter");
    const file = { name: "changed.xlsx", mimeType: xlsxContentType, buffer };
    await chooseFile(page, () => place.getByRole("button", { name: "Import…" }).click(), file);
    const dialog = page.getByRole("dialog", { name: "Changes of changed.xlsx" });
    for (const name of ["Added 1", "Changed 1", "Taken out 1", "Conflicts 1"])
      await dialog.getByRole("button", { name }).waitFor();
    await dialog.getByText("Mine (Excel): Typed in Excel").click();
    await dialog.getByRole("checkbox", { name: "Take over row new" }).click();
    await dialog.getByRole("button", { name: /^Write \d rows/ }).click();
    const names = async () => (await stored()).map(({ layerName }) => layerName);
    const kept = before.slice(2).map(({ layerName }) => layerName);
    await expect.poll(names, patience).toEqual(["Typed in Excel", ...kept, "New in Excel"]);
    await page.keyboard.press("Control+z");
    await expect.poll(names, patience).toEqual(["Typed here", ...before.slice(1).map(({ layerName }) => layerName)]);
  });

  it("[R-ATT-2] is exported with the whole form as one workbook and imported, and one undo takes all of it back", async () => {
    const { page, storedForm } = await openDraft();
    const before = await storedForm();
    await page.getByRole("button", { name: "Excel: the whole form" }).click();
    const dialog = page.getByRole("dialog");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export" }).click(),
    ]);
    const buffer = await changedForm(await readFile(await download.path()));
    const file = { name: "form.xlsx", mimeType: xlsxContentType, buffer };
    await chooseFile(page, () => dialog.getByRole("button", { name: "Import…" }).click(), file);
    await dialog.getByText("Described in Excel").waitFor();
    await dialog.getByText("Typed in Excel").waitFor();
    expect(await storedForm()).toEqual(before);
    await dialog.getByRole("button", { name: "Write 2 changes" }).click();
    const changed = async () => {
      const { description, masks } = await storedForm();
      return [description, rowsIn(masks)[0]?.["layerName"]];
    };
    await expect.poll(changed, patience).toEqual(["Described in Excel", "Typed in Excel"]);
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect.poll(storedForm, patience).toEqual(before);
  });
});
