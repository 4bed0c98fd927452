import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";

export const lookupDialog = (page: Page): Locator =>
  page.getByRole("dialog").filter({ has: page.locator(".so-lookup-results") });

export const lookupRows = (page: Page): Locator => lookupDialog(page).locator(".so-lookup-row");

export const isForSeveral = async (page: Page): Promise<boolean> =>
  (await lookupDialog(page).locator("[aria-multiselectable=true]").count()) > 0;

/** Longer than the automatic choice of an only row takes. */
const ownWillMs = 2_000;

/** Result of opening or searching a look-up: rows to choose from, the only row chosen automatically, a refusal. */
export async function lookupOutcome(
  page: Page,
  rows: Locator,
  isTaken: () => Promise<boolean>,
): Promise<"rows" | "taken" | "refused" | "nothing"> {
  await comes(async () => (await lookAt(page, rows, isTaken)) !== "nothing", patience.timeout);
  const seen = await lookAt(page, rows, isTaken);
  if (seen !== "rows" || (await lookupRows(page).count()) > 1 || (await isForSeveral(page))) return seen;
  // A search chooses nothing by itself; an only row is chosen automatically, unless it is chosen already.
  if ((await lookupDialog(page).getByRole("combobox").inputValue()) !== "") return seen;
  return (await comes(async () => (await lookupDialog(page).count()) === 0, ownWillMs)) ? "taken" : "rows";
}

async function lookAt(page: Page, rows: Locator, isTaken: () => Promise<boolean>) {
  const dialog = lookupDialog(page);
  if ((await dialog.count()) === 0) {
    if (await isTaken()) return "taken";
    return (await page.locator(refusals).count()) > 0 ? "refused" : "nothing";
  }
  const isBusy = (await dialog.locator("[aria-busy=true]").count()) > 0;
  return !isBusy && (await rows.count()) > 0 ? "rows" : "nothing";
}

const refusals = ".so-field-note[role=alert]:visible, .ant-message-warning:visible";

export const refusalOf = async (page: Page): Promise<string> => (await page.locator(refusals).allInnerTexts()).join();

async function comes(isThere: () => Promise<boolean>, timeout: number): Promise<boolean> {
  return expect
    .poll(isThere, { timeout, interval: 50 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}
