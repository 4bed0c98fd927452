import type { Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";
import { lookupDialog, lookupOutcome } from "./lookup-dialog.ts";

/** The element with the focus. */
export interface Stop {
  readonly inForm: boolean;
  /** Place in the form: of a field, of a table, of a kind of attachment. */
  readonly path: string | null;
  readonly kind: "cell" | "lookup" | "radio" | "date" | "combobox" | "checkbox" | "text" | "tab" | "button" | "other";
  readonly isAddRow: boolean;
  /** A table without rows, to which Enter adds one. */
  readonly isEmptyGrid: boolean;
  /** For a cell. */
  readonly row: number;
  readonly column: number;
  readonly readOnly: boolean;
  /** For a group of radio buttons: the chosen one, or -1. */
  readonly checkedAt: number;
  /** For a multiple select: the chosen options. */
  readonly chosen: readonly string[];
  readonly name: string;
}

export async function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const cell = element?.closest("[role=gridcell]") ?? null;
    const group = element?.closest("[role=radiogroup]") ?? null;
    const kindOf = () => {
      if (cell) return "cell";
      if (element?.matches(".so-lookup-open")) return "lookup";
      if (element?.matches("input[type=radio]")) return "radio";
      if (element?.matches("input[type=checkbox]")) return "checkbox";
      if (element?.matches(".ant-picker input")) return "date";
      if (element?.matches("[role=combobox]")) return "combobox";
      if (element?.matches("[role=tab]")) return "tab";
      if (element?.matches("button")) return "button";
      return element?.matches("input, textarea") ? "text" : "other";
    };
    return {
      inForm: (element?.closest(".so-form") ?? null) !== null,
      path: element?.closest("[data-path]")?.getAttribute("data-path") ?? null,
      kind: kindOf(),
      isAddRow: /^(?:Row|行)$/.test(element?.textContent ?? ""),
      isEmptyGrid: element?.matches("[role=grid][aria-rowcount='1']") === true,
      row: Number(cell?.getAttribute("data-row") ?? -1),
      column: Number(cell?.getAttribute("data-column") ?? -1),
      readOnly: cell?.getAttribute("aria-readonly") === "true",
      checkedAt: [...(group?.querySelectorAll("input") ?? [])].findIndex((one) => one.checked),
      chosen: [...(element?.closest(".ant-select")?.querySelectorAll(".ant-select-selection-item") ?? [])].map(
        (one) => one.textContent ?? "",
      ),
      name: element?.getAttribute("aria-label") ?? element?.textContent ?? "",
    };
  });
}

/** Longer texts are inserted at once, as by an input method. */
const longText = 16;

export async function typeText(page: Page, text: string): Promise<void> {
  if (text.length > longText) await page.keyboard.insertText(text);
  else await page.keyboard.type(text);
}

/** Replaces the content of the field. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await typeText(page, text);
}

/** Searches for each of these in the list of a select and takes it with Enter. */
export async function choose(page: Page, wanted: readonly string[]): Promise<void> {
  const active = page.locator(".ant-select-dropdown:visible .ant-select-item-option-active");
  for (const one of wanted) {
    await typeText(page, one);
    await expect.poll(() => active.count(), { ...patience, message: `an option for ${one}` }).toBe(1);
    await expect.poll(() => page.locator(".ant-select-dropdown:visible [aria-busy=true]").count(), patience).toBe(0);
    await page.keyboard.press("Enter");
  }
}

/** Typing on a look-up opens its dialog; an only row is chosen automatically, the first of several with Enter. */
export async function lookUp(page: Page, codes: readonly string[], multiple: boolean): Promise<void> {
  const dialog = lookupDialog(page);
  for (const [at, code] of codes.entries()) {
    if (at > 0) await page.keyboard.press("Control+a");
    const [first = "", ...rest] = code;
    await page.keyboard.type(first);
    await dialog.getByRole("combobox").waitFor();
    await page.keyboard.type(rest.join(""));
    const marked = dialog.locator(".so-lookup-marked").filter({ hasText: code });
    // A closed dialog has returned the focus to the place that shows the chosen row.
    const outcome = await lookupOutcome(page, marked, () => page.evaluate(isFocused, code));
    if (outcome === "taken") return;
    expect(outcome, `a record ${code}`).toBe("rows");
    await page.keyboard.press("Enter");
  }
  if (multiple) await page.keyboard.press("Control+Enter");
  await expect.poll(() => dialog.count(), patience).toBe(0);
}

/** Runs in the page. */
function isFocused(code: string): boolean {
  const held = document.activeElement?.closest("[role=gridcell]") ?? document.activeElement;
  return held?.textContent.includes(code) === true;
}
