import { formScope, rowScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { codesIn, isEmptyValue, isRecord, type Row } from "@signoff/forms/values/form-values";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { offeredOptions, optionsHangOn } from "../../web/src/fields/offered-options.ts";
import { isRowNumber } from "../../web/src/form-renderer/table-rows.ts";
import { patience } from "./browser-suite.ts";
import type { KeyboardForm } from "./keyboard-form.ts";
import { choose, focused, lookUp, type Stop, typeText } from "./keyboard-steps.ts";

/**
 * Types the first row of a new table cell by cell; the rows of longer tables come from the clipboard, as from Excel.
 */
export async function fillTable(
  form: KeyboardForm,
  table: IndexedTable,
  rows: readonly Row[],
  { kind }: Stop,
): Promise<void> {
  const { page } = form;
  const [first = {}] = rows;
  if (kind === "button") {
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await focused(page)).kind, patience).toBe("cell");
    await typeRow(form, table, first);
  }
  if (kind === "button" && rows.length === 1) return;
  await page.keyboard.press("Control+Home");
  await paste(
    page,
    rows
      .map((row) =>
        columnsOf(table)
          .map((column) => pastedText(row[column.key]))
          .join("\t"),
      )
      .join("\n"),
  );
  await expect.poll(() => rowCount(page, table), patience).toBe(rows.length + 1);
}

const columnsOf = ({ table }: IndexedTable) => table.columns.filter((column) => !isRowNumber(column));

async function rowCount(page: Page, { path }: IndexedTable): Promise<number> {
  return Number(await page.locator(`[data-path="${path}"]`).getByRole("grid").getAttribute("aria-rowcount"));
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

function pastedText(value: unknown): string {
  if (isEmptyValue(value)) return "";
  if (isRecord(value)) return String(value["id"]);
  return Array.isArray(value) ? codesIn(value).join(";") : String(value);
}

async function typeRow(form: KeyboardForm, table: IndexedTable, row: Row): Promise<void> {
  const { page } = form;
  for (const [at, column] of columnsOf(table).entries()) {
    const value = row[column.key];
    if (isEmptyValue(value) || column.type === "attachment") continue;
    await goToColumn(page, at);
    if ((await focused(page)).readOnly) continue;
    await typeCell(form, table, column, row);
  }
}

async function goToColumn(page: Page, wanted: number): Promise<void> {
  const at = async () => {
    const stop = await focused(page);
    if (stop.kind === "cell" && stop.column !== wanted)
      await page.keyboard.press(stop.column < wanted ? "ArrowRight" : "ArrowLeft");
    return stop.kind === "cell" ? stop.column : -1;
  };
  await expect.poll(at, { ...patience, interval: 20 }).toBe(wanted);
}

async function typeCell(form: KeyboardForm, table: IndexedTable, column: FieldDefinition, row: Row): Promise<void> {
  const { page } = form;
  const value = row[column.key];
  if (column.type === "checkbox" && !column.options) {
    if (value === "Y") await page.keyboard.press("Space");
    return;
  }
  if (column.options && "lookup" in column.options) return lookUp(page, codesIn(value), column.multiple === true);
  const isTyped = ["text", "number", "email"].includes(column.type);
  if (isTyped) {
    await typeText(page, String(value));
    return page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
  if (column.options) {
    await choose(page, [labelOf(form, table, column, row)]);
  } else if (isRecord(value)) {
    await choose(page, [String(value["id"])]);
  } else {
    await typeText(page, String(value));
    await page.keyboard.press("Enter");
  }
}

function labelOf(form: KeyboardForm, table: IndexedTable, column: FieldDefinition, row: Row): string {
  const scope = rowScope(formScope(indexOf(form.definition), form.data, { rows: [] }), table.columns, row);
  const options = offeredOptions(column, optionsHangOn(column, scope), form.dictionaries, form.language);
  const code = String(row[column.key]);
  return options.find(({ value }) => value === code)?.label ?? code;
}
