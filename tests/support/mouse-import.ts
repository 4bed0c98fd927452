import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { Row } from "@signoff/forms/values/form-values";
import { expect } from "vitest";
import { sheetName, writeWorkbook, xlsxContentType } from "../../server/src/excel/workbook.ts";
import { headerOf, templateColumns } from "../../server/src/features/forms/templates/template-columns.ts";
import { longPatience as patience } from "./browser-suite.ts";
import { chooseFile } from "./choose-file.ts";
import type { MouseForm } from "./mouse-form.ts";
import { pasted } from "./mouse-table.ts";

/** Presses Import at the table, chooses the filled template and takes its rows over. */
export async function importByMouse(
  form: MouseForm,
  { table, path }: IndexedTable,
  rows: readonly Row[],
): Promise<void> {
  const { page, language } = form;
  const columns = templateColumns(table);
  const content = await writeWorkbook([
    {
      name: sheetName(table.title[language], []),
      columns: columns.map((column) => ({ header: headerOf(column, language), width: 12, holds: "text" })),
      rows: rows.map((row) => columns.map((column) => pasted(row[column.key]))),
    },
  ]);
  const place = page.locator(`.so-table-item[data-path="${path}"]:visible`);
  const button = place.getByRole("button", { name: /^(?:Import…|导入…)$/ });
  const file = { name: "masks.xlsx", mimeType: xlsxContentType, buffer: content };
  await chooseFile(page, () => button.click(), file);
  const dialog = page.getByRole("dialog").filter({ hasText: "masks.xlsx" });
  await dialog.getByRole("button", { name: /^(?:Take over \d+ rows?|导入 ?\d+ ?行)$/ }).click();
  const count = async () => Number(await place.getByRole("grid").getAttribute("aria-rowcount")) - 1;
  await expect.poll(count, patience).toBe(rows.length);
}
