import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { longPatience as patience } from "./browser-suite.ts";
import { chooseFile } from "./choose-file.ts";
import { typeText } from "./keyboard-steps.ts";
import { lookupDialog, lookupOutcome, lookupRows } from "./lookup-dialog.ts";

const options = ".ant-select-dropdown:visible .ant-select-item-option";
const taken = ".ant-select-item-option-selected";
/** A second press would undo one that a slow page has not handled yet. */
const pressSeen = { timeout: 3_000, interval: 50 };

/** Presses a select and each of these options in its list; a list that is longer than its window is searched. */
export async function pressOptions(page: Page, box: Locator, labels: readonly string[]): Promise<void> {
  await openList(page, box);
  for (const label of labels) await pressOption(page, label);
}

export async function pressOption(page: Page, label: string): Promise<void> {
  const option = page.locator(options).filter({ hasText: new RegExp(`^${escaped(label)}$`) });
  await expect.poll(() => page.locator(options).count(), patience).toBeGreaterThan(0);
  if ((await option.count()) === 0) await page.keyboard.insertText(label);
  await expect.poll(() => option.count(), { ...patience, message: `the option ${label}` }).toBe(1);
  const isTaken = async () => (await option.count()) === 0 || (await option.and(page.locator(taken)).count()) === 1;
  await option.click();
  // If the list moves under the mouse at that moment, it is pressed once more, as people do.
  await expect
    .poll(isTaken, pressSeen)
    .toBe(true)
    .catch(() => option.click());
  await expect.poll(isTaken, { ...patience, message: `${label} is taken` }).toBe(true);
}

/** People are found by their account. */
export async function pressPeople(page: Page, box: Locator, accounts: readonly string[]): Promise<void> {
  await openList(page, box);
  for (const account of accounts) {
    await typeText(page, account);
    const found = page.locator(options);
    const isOne = async () =>
      (await page.locator(".ant-select-dropdown:visible [aria-busy=true]").count()) === 0 &&
      (await found.count()) === 1;
    await expect.poll(isOne, { ...patience, message: `the person ${account}` }).toBe(true);
    await found.click();
  }
}

async function openList(page: Page, box: Locator): Promise<void> {
  const list = page.locator(".ant-select-dropdown:visible");
  await box.scrollIntoViewIfNeeded();
  if ((await list.count()) === 0) await box.click({ position: { x: 20, y: 12 } });
  await list.first().waitFor();
}

/** A multiple-choice list stays open until something else is pressed. */
export async function leaveList(page: Page): Promise<void> {
  const list = page.locator(".ant-select-dropdown:visible");
  if ((await list.count()) > 0) await page.locator(".so-request-facts:visible").click({ position: { x: 3, y: 3 } });
  await expect.poll(() => list.count(), patience).toBe(0);
}

/**
 * Searches each code in the look-up that `holder` has opened and takes its row; an only matching row is chosen
 * automatically.
 */
export async function takeRows(
  page: Page,
  holder: Locator,
  codes: readonly string[],
  multiple: boolean,
): Promise<void> {
  const dialog = lookupDialog(page);
  for (const code of codes) {
    const isTaken = async () => (await holder.innerText()).includes(code);
    if ((await lookupOutcome(page, lookupRows(page), isTaken)) === "taken") return;
    await dialog.getByRole("combobox").click({ clickCount: 3 });
    await typeText(page, code);
    const row = lookupRows(page).filter({ has: page.getByText(code, { exact: true }) });
    const outcome = await lookupOutcome(page, row, isTaken);
    if (outcome === "taken") return;
    expect(outcome, `the record ${code}`).toBe("rows");
    if (!multiple) await row.first().dblclick();
    else if ((await row.first().getAttribute("aria-selected")) !== "true") await row.first().click();
  }
  if (multiple) await dialog.locator(".ant-modal-footer .ant-btn-primary").click();
  await expect.poll(() => dialog.count(), patience).toBe(0);
}

/** Chooses a file in the dialog that the button opens. */
export async function uploadBy(page: Page, button: Locator, name: string): Promise<void> {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(`content of ${name}`) };
  await chooseFile(page, () => button.click(), file);
  const arrived = page.getByRole("button", { name: new RegExp(`^(?:Remove|删除|移除) ?${escaped(name)}`) });
  await expect.poll(() => arrived.count(), patience).toBeGreaterThan(0);
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
