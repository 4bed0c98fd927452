import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";
import { focused, type Stop, typeOver, typeText } from "./keyboard-steps.ts";
import { answer, pickByArrows, takeMarkedRow } from "./reach-key-lists.ts";
import { nameOf, onlyOne, type Reach, type ReachPlace, textFor } from "./reach-places.ts";
import { coveredFocus, isTaken, shownIn } from "./reach-seen.ts";

/** Enters something into an open cell of every column; a table without rows gets one. */
export async function reachCells(
  reach: Reach,
  path: string,
  pending: readonly ReachPlace[],
  { kind }: Stop,
): Promise<void> {
  const { page } = reach;
  const table = page.locator(`.so-table-item[data-path="${path}"]:visible`);
  if (kind !== "cell") {
    if (pending.length === 0 || (await table.getByRole("rowheader").count()) > 0) return;
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await focused(page)).kind, { ...patience, message: `a row of ${path}` })
      .toBe("cell");
  }
  for (const place of pending) await reachCell(reach, table, place);
  // Tab moves from cell to cell and leaves the table after the last one.
  if ((await focused(page)).kind === "cell") await page.keyboard.press("Control+End");
}

async function reachCell(reach: Reach, table: Locator, place: ReachPlace): Promise<void> {
  const { page, done, wrong } = reach;
  const name = nameOf(place);
  const row = await openRow(page, table, place);
  if (row === undefined) return;
  const column = place.column?.at ?? 0;
  await goTo(page, Number(row), column);
  done.add(name);
  const complain = (words: string) => wrong.push(`${name}: ${words}`);
  const covered = await coveredFocus(page);
  if (covered !== undefined) complain(covered);
  const cell = table.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
  const before = await shownIn(cell);
  const said = await enter(page, place, cell, before);
  if (said !== undefined && said !== onlyOne) {
    complain(said);
    await page.keyboard.press("Escape");
  } else if (said !== onlyOne && !(await isTaken(page, cell, before))) complain(`still shows ${before}`);
  await answer(page);
  const isBack = async () => (await focused(page)).kind;
  await expect.poll(isBack, { ...patience, message: `the keyboard after ${name}` }).toBe("cell");
}

/** The first rendered row in which the column is open. */
async function openRow(page: Page, table: Locator, { column }: ReachPlace): Promise<string | null | undefined> {
  const cells = table.locator(`[role=gridcell][data-column="${column?.at}"]:not([aria-readonly])`);
  for (const key of ["Control+Home", "Control+End"]) {
    if ((await cells.count()) > 0) return cells.first().getAttribute("data-row");
    await page.keyboard.press(key);
  }
  return (await cells.count()) > 0 ? cells.first().getAttribute("data-row") : undefined;
}

async function goTo(page: Page, row: number, column: number): Promise<void> {
  const at = async () => {
    const stop = await focused(page);
    if (stop.kind !== "cell") return "elsewhere";
    if (stop.column !== column) await page.keyboard.press(stop.column < column ? "ArrowRight" : "ArrowLeft");
    else if (stop.row !== row) await page.keyboard.press(stop.row < row ? "ArrowDown" : "ArrowUp");
    return `${stop.row}, ${stop.column}`;
  };
  await expect.poll(at, { ...patience, interval: 10 }).toBe(`${row}, ${column}`);
}

/** Enter opens a cell as F2 does: the two alternate between columns. Undefined if something was entered. */
async function enter(page: Page, { field, column }: ReachPlace, cell: Locator, before: string) {
  if (field === undefined) return "no column";
  const open = () => page.keyboard.press((column?.at ?? 0) % 2 === 0 ? "Enter" : "F2");
  if (field.options && "lookup" in field.options) {
    await open();
    return takeMarkedRow(page, cell, before);
  }
  if (field.options || field.type === "user" || field.type === "dept" || field.type === "attachment") {
    await open();
    if (field.type === "attachment") await page.locator(".so-cell-field :focus").waitFor();
    // Beside the list of files there is a button to upload more: both are closed at first.
    if (field.type === "attachment") await page.keyboard.press("ArrowDown");
    return chooseInCell(page, field.type === "attachment" || field.multiple === true);
  }
  if (field.type === "checkbox") {
    await page.keyboard.press("Space");
    return undefined;
  }
  if (field.type === "textarea") {
    await open();
    await page.locator(".so-grid-over textarea:focus").waitFor();
    await typeOver(page, textFor(field, before));
  } else await typeText(page, textFor(field, before));
  await page.keyboard.press("Enter");
  return undefined;
}

/** For several values, and files, the choice is taken once Tab has left the editor. */
async function chooseInCell(page: Page, isSeveral: boolean): Promise<string | undefined> {
  const said = await pickByArrows(page);
  if (said !== undefined || !isSeveral) return said;
  const isInside = () => page.evaluate(() => document.activeElement?.closest(".so-grid-editor") !== null);
  for (let at = 0; at < 10 && (await isInside()); at += 1) await page.keyboard.press("Tab");
  return (await isInside()) ? "Tab does not leave its editor" : undefined;
}
