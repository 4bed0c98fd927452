import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";
import { chooseFile } from "./choose-file.ts";
import { reachCells } from "./reach-key-cells.ts";
import { answer, pickByArrows, takeMarkedRow } from "./reach-key-lists.ts";
import { isPending, nameOf, onlyOne, pendingAt, type Reach, type ReachPlace, textFor } from "./reach-places.ts";
import { coveredFocus, isTaken, shownIn } from "./reach-seen.ts";
import { quiet } from "./quiet-page.ts";
import { focused, type Stop, typeOver } from "./keyboard-steps.ts";

/** More stops than any page has. */
const maxSteps = 600;

/**
 * Goes through the form with Tab until nothing new is reached: a choice may open an earlier place, and only one tab of
 * a section is open at a time.
 */
export async function reachByKeys(reach: Reach): Promise<void> {
  for (let before = -1; before < reach.done.size && isPending(reach); ) {
    before = reach.done.size;
    await walk(reach);
  }
}

async function walk(reach: Reach): Promise<void> {
  const { page } = reach;
  await goToPage(page);
  let left: (() => Promise<void>) | undefined;
  let wasInside = false;
  for (let at = 0; at < maxSteps; at += 1) {
    await answer(page);
    await page.keyboard.press("Tab");
    await left?.();
    left = undefined;
    const stop = await focused(page);
    if (!stop.inForm && wasInside) return;
    if (!stop.inForm) continue;
    wasInside = true;
    left = await atStop(reach, stop);
  }
  throw new Error("the form has no end");
}

/** The first stop of every page skips the menu; after the last one Tab starts again. */
async function goToPage(page: Page): Promise<void> {
  const isAtLink = () => page.evaluate(() => document.activeElement?.matches('a[href="#page"]') === true);
  for (let at = 0; at < maxSteps && !(await isAtLink()); at += 1) await page.keyboard.press("Tab");
  if (!(await isAtLink())) throw new Error(`Tab does not come round: ${JSON.stringify(await focused(page))}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), patience).toBe("page");
}

/** Returns the check to make once the stop has been left. */
async function atStop(reach: Reach, stop: Stop): Promise<(() => Promise<void>) | undefined> {
  const path = stop.path ?? "";
  if (stop.kind === "tab") await turnToPending(reach);
  const pending = pendingAt(reach, path);
  const [first] = pending;
  if (stop.kind === "cell" || stop.isAddRow || stop.isEmptyGrid) {
    await reachCells(reach, path, pending, stop);
    return undefined;
  }
  if (!first || first.column !== undefined) return undefined;
  if (first.field === undefined || stop.kind === "button") {
    // A button before it clears the existing choice.
    if (/^(?:Upload|上传)/.test(stop.name)) await attach(reach, first);
    return undefined;
  }
  return atField(reach, first, stop);
}

/** Arrows switch to the next tab; preferably to one whose tables have not been reached yet. */
async function turnToPending(reach: Reach): Promise<void> {
  const { page } = reach;
  const tab = () =>
    page.evaluate(() => {
      const all = [...(document.activeElement?.parentElement?.querySelectorAll("[role=tab]") ?? [])];
      return { count: all.length, tables: document.activeElement?.getAttribute("data-tables")?.split(" ") ?? [] };
    });
  const isWanted = (tables: readonly string[]) =>
    [...reach.places].some(([name, { key, column }]) => column && tables.includes(key) && !reach.done.has(name));
  const { count } = await tab();
  for (let at = 0; at < count && !isWanted((await tab()).tables); at += 1) await page.keyboard.press("ArrowRight");
  // The tables of a tab load once it is opened.
  const tables = page.locator(`.so-tabs [role=tabpanel]:visible .so-table-item`);
  const isThere = async () => {
    const [shown, drawn] = [await tables.count(), await tables.locator("[role=grid], .so-grid-empty").count()];
    return shown > 0 && drawn >= shown;
  };
  await expect.poll(isThere, { ...patience, message: "the tables of a tab" }).toBe(true);
}

async function attach({ page, places, done, wrong }: Reach, place: ReachPlace): Promise<void> {
  const name = nameOf(place);
  if (place.type !== "attachment") return;
  const covered = await coveredFocus(page);
  if (covered !== undefined) wrong.push(`${name}, to upload: ${covered}`);
  const file = { name: `${places.size}-${done.size}.txt`, mimeType: "text/plain", buffer: Buffer.from(name) };
  await chooseFile(page, () => page.keyboard.press("Enter"), file);
  const arrived = page.getByRole("button", { name: new RegExp(`^(?:Remove|删除|移除) ?${file.name}`) });
  await expect.poll(() => arrived.count(), { ...patience, message: `the file of ${name}` }).toBeGreaterThan(0);
  done.add(name);
}

const itemOf = (page: Page, { path }: ReachPlace): Locator =>
  page.locator(`.so-item-edit[data-path="${path}"]:visible`);

async function atField(reach: Reach, place: ReachPlace, stop: Stop): Promise<(() => Promise<void>) | undefined> {
  const { page, done, wrong } = reach;
  const name = nameOf(place);
  const item = itemOf(page, place);
  if ((await item.count()) === 0) return undefined;
  // Files are chosen from a list; the button beside it, the next stop, uploads one.
  if (place.type !== "attachment") done.add(name);
  const complain = (words: string) => wrong.push(`${name}: ${words}`);
  const covered = await coveredFocus(page);
  if (covered !== undefined) complain(covered);
  const before = await shownIn(item);
  const said = await enter(page, place, stop, before);
  if (said !== undefined && said !== onlyOne) {
    complain(said);
    await page.keyboard.press("Escape");
  } else if (said !== onlyOne && !(await isTaken(page, item, before))) complain(`still shows ${before}`);
  // A chosen record fills in values, and asks once they are loaded.
  if (stop.kind === "lookup") await quiet(page);
  await answer(page);
  const isBack = await expect
    .poll(async () => (await focused(page)).path, { timeout: 8_000, interval: 50 })
    .toBe(place.path)
    .then(
      () => true,
      () => false,
    );
  if (!isBack) complain(`the keyboard went to ${(await focused(page)).path}`);
  const entered = await shownIn(item);
  return async () => {
    if ((await item.count()) > 0 && (await shownIn(item)) !== entered) complain(`lost ${entered} when it was left`);
  };
}

/** Undefined if something could be entered. */
async function enter(page: Page, place: ReachPlace, stop: Stop, before: string): Promise<string | undefined> {
  const { field } = place;
  if (field === undefined) return "no field";
  switch (stop.kind) {
    case "lookup":
      await page.keyboard.press("Enter");
      return takeMarkedRow(page, itemOf(page, place), before);
    case "radio":
      await page.keyboard.press(stop.checkedAt < 0 ? "Space" : "ArrowRight");
      return undefined;
    case "checkbox":
      await page.keyboard.press("Space");
      return undefined;
    case "combobox":
      await page.keyboard.press("ArrowDown");
      return pickByArrows(page);
    case "date":
    case "text":
      await typeOver(page, textFor(field, before));
      if (stop.kind === "date") await page.keyboard.press("Enter");
      return undefined;
    default:
      return `it is a ${stop.kind}`;
  }
}
