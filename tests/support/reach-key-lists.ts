import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";
import { isForSeveral, lookupDialog, lookupOutcome, lookupRows, refusalOf } from "./lookup-dialog.ts";
import { isChosen, onlyOne } from "./reach-places.ts";
import { shownIn } from "./reach-seen.ts";

const dropdown = ".ant-select-dropdown:visible";

/** Arrows move to an option that is not chosen, Enter takes it. Undefined if that worked. */
export async function pickByArrows(page: Page): Promise<string | undefined> {
  const busy = page.locator(`${dropdown} [aria-busy=true]`);
  // The list first marks its first option, then the chosen one.
  let before = "";
  const isReady = async () => {
    const { isThere, text } = await page.evaluate(markedOption);
    const isSame = isThere && text === before;
    before = text;
    return isSame && (await busy.count()) === 0;
  };
  const isOpen = await expect
    .poll(isReady, { timeout: 8_000, interval: 100 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (!isOpen) return "no option is marked in its list";
  let marked = await page.evaluate(markedOption);
  for (let at = 0; at < marked.count && marked.isChosen; at += 1) {
    await page.keyboard.press("ArrowDown");
    marked = await page.evaluate(markedOption);
  }
  // The list scrolls to the option that the arrows reached.
  await expect
    .poll(async () => (await page.evaluate(markedOption)).isSeen, { timeout: 8_000, interval: 50 })
    .toBe(true)
    .catch(() => undefined);
  const { isSeen, isChosen: isSame, text } = await page.evaluate(markedOption);
  await page.keyboard.press("Enter");
  if (!isSeen) return `the marked option ${text} cannot be seen`;
  return isSame ? onlyOne : undefined;
}

/** Runs in the page. */
function markedOption() {
  const isShown = (one: Element) => one.getClientRects().length > 0;
  const popup = [...document.querySelectorAll(".ant-select-dropdown")].find(isShown);
  const marked = popup?.querySelector(".ant-select-item-option-active, .ant-select-tree-treenode-active");
  const { left = 0, top = 0, width = 0, height = 0 } = marked?.getBoundingClientRect() ?? {};
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    isThere: marked !== null && marked !== undefined,
    isSeen: found !== null && marked?.contains(found) === true,
    isChosen:
      marked?.matches(".ant-select-item-option-selected, .ant-select-tree-treenode-selected") === true &&
      document.activeElement?.closest(".ant-select-multiple") === null,
    text: marked?.textContent ?? "",
    count: popup?.querySelectorAll(".ant-select-item-option, .ant-select-tree-treenode").length ?? 0,
  };
}

/**
 * In the open look-up of a place: takes the first row that is not chosen, or the only one. Undefined if that worked,
 * even if the only row was chosen automatically.
 */
export async function takeMarkedRow(page: Page, place: Locator, before: string): Promise<string | undefined> {
  const dialog = lookupDialog(page);
  const marked = dialog.locator(".so-lookup-marked .so-lookup-code");
  const outcome = await lookupOutcome(page, marked, async () => (await shownIn(place)) !== before);
  if (outcome === "nothing") return "its dialog has nothing to choose";
  if (outcome === "refused") return `it is refused: ${await refusalOf(page)}`;
  if (outcome === "taken") return undefined;
  const count = await lookupRows(page).count();
  for (let at = 1; at < count && isChosen(before, await marked.innerText()); at += 1)
    await page.keyboard.press("ArrowDown");
  const isSame = count === 1 && isChosen(before, await marked.innerText());
  await expect.poll(() => marked.evaluate(isWhole), patience).toBe(true);
  // In a multiple choice, Enter only marks this one.
  const isSeveral = await isForSeveral(page);
  await page.keyboard.press("Enter");
  if (isSeveral) await page.keyboard.press("Control+Enter");
  await expect.poll(() => dialog.count(), patience).toBe(0);
  return isSame ? onlyOne : undefined;
}

/** Runs in the page. */
function isWhole(row: Element): boolean {
  const { left, top, width, height } = row.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (row.contains(found) || found.contains(row));
}

/** A choice that empties other fields asks first: it is cancelled, so that the others stay. */
export async function answer(page: Page): Promise<void> {
  const question = page.locator(".ant-modal-wrap:visible");
  if ((await question.count()) === 0) return;
  await page.keyboard.press("Escape");
  await expect.poll(() => question.count(), patience).toBe(0);
}
