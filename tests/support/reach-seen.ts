import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A finding counts only if it lasts this long: a page scrolls, a table moves to its active cell. */
const settling = { timeout: 8_000, interval: 50 } as const;

/** Whatever covers a part of the focused control; undefined if nothing does. */
export async function coveredFocus(page: Page): Promise<string | undefined> {
  let said = "";
  const isSeen = async () => {
    said = await page.evaluate(coverOfFocus);
    return said === "";
  };
  return expect
    .poll(isSeen, settling)
    .toBe(true)
    .then(
      () => undefined,
      () => said,
    );
}

/** Runs in the page. */
function coverOfFocus(): string {
  const boxes =
    "[role=gridcell], .ant-select, .ant-picker, .ant-input-number, .ant-radio-wrapper, .ant-checkbox-wrapper, .so-lookup";
  const active = document.activeElement;
  const control = active?.closest(boxes) ?? active;
  if (!control || control === document.body) return "nothing has the keyboard";
  const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
  if (width < 4 || height < 4) return `it is ${width} by ${height} large`;
  const points = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ] as const;
  for (const [x, y] of points) {
    const found = document.elementFromPoint(x, y);
    if (found === null) return `${Math.round(x)}, ${Math.round(y)} of it is outside the window`;
    // The handle that fills a cell down belongs to the cell.
    if (!control.contains(found) && !found.matches(".so-grid-fill"))
      return `${found.tagName} of ${found.closest("[class]:not([class=''])")?.className} lies over it`;
  }
  return "";
}

/** The content of a field or a cell, as the user sees it. */
export async function shownIn(place: Locator): Promise<string> {
  return place.evaluate((box) => {
    const inputs = [...box.querySelectorAll<HTMLInputElement>("input, textarea")].map((input) => {
      const isMark = input.type === "radio" || input.type === "checkbox";
      if (!isMark) return input.value;
      return input.checked ? `[${input.closest("label")?.textContent}]` : "";
    });
    const texts = [...box.querySelectorAll(".ant-select, .so-lookup-codes, .so-files-list")].map(
      (one) => one.textContent,
    );
    if (box.matches("[role=gridcell]")) return box.querySelector(".so-grid-text")?.textContent ?? "";
    return [...inputs, ...texts].join("|");
  });
}

/**
 * Whether the input was accepted: the place shows something else than before, or asks whether dependent values may be
 * emptied.
 */
export async function isTaken(page: Page, place: Locator, before: string): Promise<boolean> {
  const question = page.locator(".ant-modal-wrap:visible");
  const isThere = async () => (await question.count()) > 0 || (await shownIn(place)) !== before;
  return expect
    .poll(isThere, { timeout: 12_000, interval: 50 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}
