import { formScope, rowScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { codesIn, isEmptyValue, isRecord, type Row } from "@signoff/forms/values/form-values";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { offeredOptions, optionsHangOn } from "../../web/src/fields/offered-options.ts";
import { isRowNumber } from "../../web/src/form-renderer/table-rows.ts";
import { longPatience as patience } from "./browser-suite.ts";
import { typeText } from "./keyboard-steps.ts";
import type { MouseForm } from "./mouse-form.ts";
import { leaveList, pressOption, pressPeople, takeRows } from "./mouse-steps.ts";
import { pasteText } from "./paste-text.ts";
import { showTable } from "./table-tab.ts";

/** Enters the first row cell by cell; the rows of longer tables come from the clipboard, as from Excel. */
export async function fillTableByMouse(form: MouseForm, table: IndexedTable, rows: readonly Row[]): Promise<void> {
  const { page } = form;
  await showTable(page, table.table.key);
  const place = page.locator(`.so-table-item[data-path="${table.path}"]:visible`);
  if (form.isWhole) await place.waitFor();
  if ((await place.count()) === 0) return;
  await place.scrollIntoViewIfNeeded();
  const grid = place.getByRole("grid");
  // An empty table of another person has no rows to press.
  await grid.or(place.locator(".so-grid-empty")).first().waitFor();
  const isClosed = (await grid.count()) === 0 || (await grid.getAttribute("aria-readonly")) === "true";
  const add = addRowButton(place);
  if (isClosed || ((await rowCount(grid)) === 0 && (await add.count()) === 0)) {
    expect(form.isWhole, `${table.path} is closed to its requester`).toBe(false);
    return;
  }
  if ((await rowCount(grid)) === 0) {
    await add.first().click();
    await expect.poll(() => rowCount(grid), patience).toBe(1);
  }
  // A decider fills cells of existing rows.
  const isGiven = !form.isWhole && (await add.count()) === 0;
  if (table.table.key === confirmTable || isGiven) return fillOwnRows(form, table, grid, rows);
  await fillRow(form, table, grid, rows[0] ?? {}, 0);
  if (rows.length === 1) return;
  await cellAt(grid, 0, 0).click();
  await pasteText(
    page,
    rows
      .map((row) =>
        columnsOf(table)
          .map((column) => pasted(row[column.key]))
          .join("\t"),
      )
      .join("\n"),
  );
  await expect.poll(() => rowCount(grid), patience).toBeGreaterThanOrEqual(rows.length);
}

/** Five people have a row each, and nobody writes into another's. */
const confirmTable = "confirms";

async function fillOwnRows(form: MouseForm, table: IndexedTable, grid: Locator, rows: readonly Row[]): Promise<void> {
  const count = await rowCount(grid);
  for (const [at, row] of rows.slice(0, count).entries()) await fillRow(form, table, grid, row, at);
}

export const addRowButton = (place: Locator): Locator => place.getByRole("button", { name: /^(?:Row|行)$/ });

const columnsOf = ({ table }: IndexedTable) => table.columns.filter((column) => !isRowNumber(column));

const cellAt = (grid: Locator, row: number, column: number): Locator =>
  grid.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

async function rowCount(grid: Locator): Promise<number> {
  return Number(await grid.getAttribute("aria-rowcount")) - 1;
}

/** A value as in a cell of a spreadsheet. */
export function pasted(value: unknown): string {
  if (isEmptyValue(value)) return "";
  if (isRecord(value)) return String(value["id"]);
  return Array.isArray(value) ? codesIn(value).join(";") : String(value);
}

async function fillRow(form: MouseForm, table: IndexedTable, grid: Locator, row: Row, at: number): Promise<void> {
  for (const [column, definition] of columnsOf(table).entries()) {
    if (isEmptyValue(row[definition.key]) || definition.type === "attachment") continue;
    const cell = cellAt(grid, at, column);
    await cell.scrollIntoViewIfNeeded();
    if ((await cell.getAttribute("aria-readonly")) === "true") continue;
    await fillCell(form, table, cell, definition, row);
  }
}

async function fillCell(form: MouseForm, table: IndexedTable, cell: Locator, column: FieldDefinition, row: Row) {
  const { page } = form;
  const value = row[column.key];
  if (column.type === "checkbox" && !column.options) {
    const isOn = (await cell.locator(".so-grid-tick-on").count()) > 0;
    if (isOn !== (value === "Y")) await cell.locator(".so-grid-tick").click();
    return;
  }
  if (["text", "number", "email", "date"].includes(column.type) && !column.options) {
    await cell.click();
    await typeText(page, String(value));
    return page.keyboard.press("Enter");
  }
  const isLookup = column.options !== undefined && "lookup" in column.options;
  if (isLookup && (await cell.innerText()).startsWith(codesIn(value).join(", "))) return;
  await cell.dblclick();
  if (isLookup) return takeRows(page, cell, codesIn(value), column.multiple === true);
  if (column.options) return chooseInCell(form, table, column, row);
  if (isRecord(value)) return choosePerson(page, String(value["id"]));
  await page.locator(".so-grid-over :focus").first().waitFor();
  await typeText(page, String(value));
  return page.keyboard.press("Enter");
}

async function chooseInCell(form: MouseForm, table: IndexedTable, column: FieldDefinition, row: Row): Promise<void> {
  const { page, definition, data, dictionaries, language } = form;
  const scope = rowScope(formScope(indexOf(definition), data, { rows: [] }), table.columns, row);
  const offered = offeredOptions(column, optionsHangOn(column, scope), dictionaries, language);
  for (const code of codesIn(row[column.key]))
    await pressOption(page, offered.find(({ value }) => value === code)?.label ?? code);
  await leaveList(page);
}

async function choosePerson(page: Page, account: string): Promise<void> {
  await pressPeople(page, page.locator(".so-cell-field .ant-select"), [account]);
  await leaveList(page);
}
