import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { type FormValues, plainText, rowsIn } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import dictionaries from "../../catalogue/dictionaries.json" with { type: "json" };
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { patience } from "./browser-suite.ts";
import { pasteText } from "./paste-text.ts";
import type { RequestStory } from "./request-story.ts";
import { showTable } from "./table-tab.ts";

const { definition, example } = await loadSampledKind("techId");

/** Input of the owners of a Tech ID's tables. */
export const ownersTables: FormValues = example.atNode["tableFill"] ?? {};

/** A Tech ID at the node where its four owners fill in their tables at the same time; the addresses of their tasks. */
export async function techIdAtFill(story: RequestStory) {
  const { applyId } = await story.submitted("techId", "pie.liu");
  const [first] = await story.openTasks(applyId);
  await story.get(first?.userId ?? "", tasksContract.complete, { taskId: first?.taskId ?? "", decision: "agree" });
  const tasks = await story.openTasks(applyId);
  const taskOf = (user: string) => tasks.find(({ userId }) => userId === user)?.taskId ?? "";
  return {
    applyId,
    taskOf,
    addressOf: (user: string) => `/pages/techId/approve?taskId=${taskOf(user)}&formType=techId`,
  };
}

/** Pastes rows into an empty table as from a spreadsheet: a first row by mouse, then the range over it. */
export async function pasteRows(page: Page, table: string, rows = rowsIn(ownersTables[table])): Promise<void> {
  const box = page.locator(`.so-table-item[data-path="${table}"]`);
  const tab = page.locator(`[role=tab][data-tables~="${table}"]`);
  await box.or(tab).first().waitFor(patience);
  await showTable(page, table);
  await box.waitFor(patience);
  await box.scrollIntoViewIfNeeded();
  await box.getByRole("button", { name: "Row", exact: true }).click();
  await box.getByRole("gridcell").first().click();
  const columns = indexOf(definition).tables.get(table)?.table.columns ?? [];
  await pasteText(
    page,
    rows.map((row) => columns.map((column) => cellText(column, row[column.key])).join("\t")).join("\r\n"),
  );
  await expect.poll(() => shownRows(page, table), patience).toBe(rows.length);
}

/** The count in the table's head. */
export async function shownRows(page: Page, table: string): Promise<number> {
  await showTable(page, table);
  const box = page.locator(`.so-table-item[data-path="${table}"]`);
  const head = (await box.count()) > 0 ? await box.innerText() : "";
  return Number(/(\d+) rows?/.exec(head)?.[1] ?? Number.NaN);
}

/** A value as the table shows it, and as a spreadsheet would have it. */
function cellText({ options }: FieldDefinition, value: unknown): string {
  const text = plainText(value);
  const code = options && "dictionary" in options ? options.dictionary : undefined;
  const all: Readonly<Record<string, readonly { value: string; en: string }[]>> = dictionaries;
  return (code === undefined ? undefined : all[code]?.find((item) => item.value === text)?.en) ?? text;
}
