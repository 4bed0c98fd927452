import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";
import { chooseFile } from "./choose-file.ts";
import { typeOver, typeText } from "./keyboard-steps.ts";
import { isForSeveral, lookupDialog, lookupOutcome, lookupRows, refusalOf } from "./lookup-dialog.ts";
import { leave, lookAtPopup, popups } from "./mouse-popups.ts";
import { isChosen, isPending, nameOf, onlyOne, type Reach, type ReachPlace, textFor } from "./reach-places.ts";
import { quiet } from "./quiet-page.ts";
import { isTaken, shownIn } from "./reach-seen.ts";
import { findWithWheel, pressWithWheel } from "./reach-wheel.ts";

/** Goes through the places of a form from top to bottom until nothing new is reached. */
export async function reachByMouse(reach: Reach): Promise<void> {
  for (let before = -1; before < reach.done.size && isPending(reach); ) {
    before = reach.done.size;
    for (const [name, place] of reach.places) if (!reach.done.has(name)) await reachPlace(reach, place);
  }
}

async function reachPlace(reach: Reach, place: ReachPlace): Promise<void> {
  const { page, done, wrong } = reach;
  const name = nameOf(place);
  await leave(page);
  const box = await (place.column === undefined ? openField(page, place) : openCell(page, place));
  if (box === undefined) return;
  done.add(name);
  if (typeof box === "string") return void wrong.push(`${name}: ${box}`);
  const before = await shownIn(box);
  const said = await (place.column === undefined
    ? enter(page, place, box, before)
    : enterCell(page, place, box, before));
  const isRight = said === onlyOne || (said === undefined && (await isTaken(page, box, before)));
  if (!isRight) wrong.push(`${name}: ${said ?? `still shows ${before}`}`);
  // A chosen record fills in values, and asks once they are loaded.
  if (place.type === "lookup") await quiet(page);
  const entered = isRight && (await shownIn(box));
  await leave(page);
  const lookedAt = place.column === undefined && entered !== false && entered !== before && (await box.count()) > 0;
  if (lookedAt && (await shownIn(box)) !== entered) wrong.push(`${name}: lost ${entered} when it was left`);
}

/** The field with its label; undefined if it is not open. */
async function openField(page: Page, { path, field }: ReachPlace): Promise<Locator | undefined> {
  const kind = field === undefined ? ".so-files" : ".so-item-edit";
  const item = page.locator(`${kind}[data-path="${path}"]:visible`);
  return (await item.count()) > 0 ? item : undefined;
}

/** An open cell of the column, in a table whose tab is opened and that gets a row if it has none. */
async function openCell(page: Page, { key, path, column }: ReachPlace): Promise<Locator | string | undefined> {
  const tab = page.locator(`[role=tab][data-tables~="${key}"]:visible`);
  if ((await tab.count()) > 0 && (await tab.getAttribute("aria-selected")) !== "true") {
    const said = await pressWithWheel(page, tab);
    if (said !== undefined) return `its tab: ${said}`;
  }
  const table = page.locator(`.so-table-item[data-path="${path}"]:visible`);
  if ((await table.count()) === 0) return undefined;
  await expect.poll(() => table.locator("[role=grid], .so-grid-empty").count(), patience).toBeGreaterThan(0);
  const add = table.getByRole("button", { name: /^(?:Row|行)$/ });
  if ((await table.getByRole("rowheader").count()) === 0) {
    if ((await add.count()) === 0) return undefined;
    const said = await pressWithWheel(page, add.first());
    if (said !== undefined) return `the button for a row: ${said}`;
    await expect.poll(() => table.getByRole("rowheader").count(), patience).toBeGreaterThan(0);
  }
  const cells = table.locator(`[role=gridcell][data-column="${column?.at}"]:not([aria-readonly])`);
  if ((await cells.count()) === 0) return undefined;
  const row = await cells.first().getAttribute("data-row");
  return table.locator(`[role=gridcell][data-row="${row}"][data-column="${column?.at}"]`);
}

/** Undefined if something could be entered. */
async function enter(page: Page, place: ReachPlace, item: Locator, before: string): Promise<string | undefined> {
  const { field } = place;
  if (field === undefined) return upload(page, place, item);
  const opener = item.locator(".so-lookup-open");
  if ((await opener.count()) > 0) return (await pressWithWheel(page, opener)) ?? takeRow(page, item, before);
  switch (field.type) {
    case "radio":
    case "checkbox": {
      const marks = item.locator("label:has(input)");
      const free = item.locator("label:has(input:not(:checked))");
      return pressWithWheel(page, (await free.count()) > 0 ? free.first() : marks.first());
    }
    case "text":
    case "textarea":
    case "email":
    case "number": {
      const said = await pressWithWheel(page, item.locator("input, textarea").first());
      if (said !== undefined) return said;
      const hasKeyboard = () => item.evaluate((one) => one.contains(document.activeElement));
      await expect.poll(hasKeyboard, { ...patience, message: `the keyboard in ${place.path}` }).toBe(true);
      await typeOver(page, textFor(field, before));
      return undefined;
    }
    default: {
      const said =
        (await pressWithWheel(page, item.locator(".ant-select, .ant-picker").first())) ?? (await pressChoice(page));
      if (said !== undefined || field.type !== "attachment") return said;
      await leave(page);
      return upload(page, place, item);
    }
  }
}

async function upload(page: Page, { path }: ReachPlace, item: Locator): Promise<string | undefined> {
  const found = await findWithWheel(page, item.getByRole("button", { name: /^(?:Upload|上传)/ }).first());
  if (typeof found === "string") return found;
  const file = { name: `${path.replaceAll(/\W/g, "-")}.txt`, mimeType: "text/plain", buffer: Buffer.from(path) };
  await chooseFile(page, () => page.mouse.click(found.x, found.y), file);
  const arrived = page.getByRole("button", { name: new RegExp(`^(?:Remove|删除|移除) ?${file.name}`) });
  await expect.poll(() => arrived.count(), { ...patience, message: `the file of ${path}` }).toBeGreaterThan(0);
  return undefined;
}

/** Presses the last visible choice of the open pop-up. */
async function pressChoice(page: Page): Promise<string | undefined> {
  const seen = await lookAtPopup(page);
  if (typeof seen === "string") return seen;
  await page.mouse.click(seen.x, seen.y);
  return seen.isOnlyOne ? onlyOne : undefined;
}

/**
 * In the open look-up of a place: presses a row that is not chosen, or the only one, unless it was chosen
 * automatically.
 */
async function takeRow(page: Page, place: Locator, before: string): Promise<string | undefined> {
  const dialog = lookupDialog(page);
  const outcome = await lookupOutcome(page, lookupRows(page), async () => (await shownIn(place)) !== before);
  if (outcome === "nothing") return "its dialog has nothing to choose";
  if (outcome === "refused") return `it is refused: ${await refusalOf(page)}`;
  if (outcome === "taken") return undefined;
  const codes = await dialog.locator(".so-lookup-code").allInnerTexts();
  const free = codes.findIndex((code) => !isChosen(before, code));
  const isSeveral = await isForSeveral(page);
  const said = await pressWithWheel(page, lookupRows(page).nth(Math.max(0, free)), isSeveral ? 1 : 2);
  if (said !== undefined) return said;
  if (isSeveral) await pressWithWheel(page, dialog.locator(".ant-modal-footer .ant-btn-primary"));
  await expect.poll(() => dialog.count(), patience).toBe(0);
  return free < 0 && !isSeveral ? onlyOne : undefined;
}

async function enterCell(page: Page, place: ReachPlace, cell: Locator, before: string): Promise<string | undefined> {
  const { field } = place;
  if (field === undefined) return "no column";
  if (field.type === "checkbox" && !field.options) return pressWithWheel(page, cell.locator(".so-grid-tick"));
  const isTyped = ["text", "number", "email"].includes(field.type) && !field.options;
  const isLong = field.type === "textarea";
  const said = await pressWithWheel(page, cell, isTyped ? 1 : 2);
  if (said !== undefined) return said;
  if (isTyped || isLong) {
    if (isLong) await page.locator(".so-grid-over textarea:focus").waitFor();
    if (isTyped)
      await expect.poll(() => cell.evaluate((one) => one.contains(document.activeElement)), patience).toBe(true);
    if (isLong) await typeOver(page, textFor(field, before));
    else await typeText(page, textFor(field, before));
    await pressHead(page);
    return undefined;
  }
  if (field.options && "lookup" in field.options) return takeRow(page, cell, before);
  return chooseInCell(page, place);
}

/** People and files are searched in a field over the cell, which opens its list when it is pressed. */
async function chooseInCell(page: Page, { field }: ReachPlace): Promise<string | undefined> {
  const editor = page.locator(".so-cell-field .ant-select");
  const isOpen = async () => (await page.locator(popups).count()) + (await editor.count());
  await expect.poll(isOpen, { ...patience, message: `the editor of ${field?.key}` }).toBeGreaterThan(0);
  if ((await page.locator(popups).count()) === 0) {
    const said = await pressWithWheel(page, editor);
    if (said !== undefined) return said;
  }
  const said = await pressChoice(page);
  if (field?.type === "attachment" || field?.multiple === true) await pressHead(page);
  return said;
}

async function pressHead(page: Page): Promise<void> {
  const { x = 0, y = 0 } = (await page.locator(".so-request-facts:visible").boundingBox()) ?? {};
  await page.mouse.click(x + 3, y + 3);
}
