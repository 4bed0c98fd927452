import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./browser-suite.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** More turns of the wheel than the longest form needs. */
const maxTurns = 60;

/** Turns the wheel until a control can be pressed, and presses it there. Undefined if it was pressed. */
export async function pressWithWheel(page: Page, control: Locator, clickCount = 1): Promise<string | undefined> {
  const found = await findWithWheel(page, control);
  if (typeof found === "string") return found;
  await page.mouse.click(found.x, found.y, { clickCount });
  return undefined;
}

/** Position of a control after the wheel has scrolled it into view; a text if that is impossible. */
export async function findWithWheel(page: Page, control: Locator): Promise<Point | string> {
  let said = "";
  for (let turn = 0; turn < maxTurns; turn += 1) {
    await standsStill(control);
    const way = await control.evaluate(wayTo);
    if (way.kind === "press") return way;
    if (way.kind === "covered") said = way.by;
    await page.mouse.move(way.x, way.y);
    await page.mouse.wheel(way.right, way.down);
  }
  return `the wheel does not bring it to light: ${said}`;
}

async function standsStill(control: Locator): Promise<void> {
  let last = "";
  const rests = async () => {
    const before = last;
    last = JSON.stringify(await control.boundingBox());
    return last === before;
  };
  await expect.poll(rests, { ...patience, interval: 40, message: "a control at rest" }).toBe(true);
}

/** Runs in the page: the position of the control, or where to turn the wheel, and how far. */
function wayTo(control: Element) {
  const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
  // At the left, where no control has a button of its own.
  const [x, y] = [left + Math.min(24, width / 2), top + Math.min(14, height / 2)];
  const found = document.elementFromPoint(x, y);
  if (found !== null && control.contains(found)) return { kind: "press", x, y } as const;
  const around: { readonly one: Element; readonly isHigh: boolean; readonly isWide: boolean }[] = [];
  for (let one = control.parentElement; one !== null; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    const isHigh = scrolls(overflowY) && one.scrollHeight > one.clientHeight;
    const isWide = scrolls(overflowX) && one.scrollWidth > one.clientWidth;
    if (isHigh || isWide) around.unshift({ one, isHigh, isWide });
  }
  // From the outside in: the box to scroll must itself be in view, and not below the bar at the bottom.
  const inView = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const { one, isHigh, isWide } of around) {
    const box = one.getBoundingClientRect();
    const isTable = one.matches("[role=grid]");
    inView.left = Math.max(inView.left, box.left);
    inView.top = Math.max(inView.top, box.top);
    inView.right = Math.min(inView.right, box.right);
    inView.bottom = Math.min(inView.bottom, box.bottom);
    // Beside the form, so that no table takes the wheel that is meant for the page.
    const over = {
      x: isTable ? (inView.left + inView.right) / 2 : box.left + 8,
      y: (inView.top + inView.bottom) / 2,
    };
    const down = isHigh && (y < box.top + 4 || y > box.bottom - 4) ? (top + bottom) / 2 - over.y : 0;
    const aside = isWide && (x < box.left + 2 || x > box.right - 2) ? (left + right) / 2 - over.x : 0;
    if (down !== 0 || aside !== 0) return { kind: "turn", ...over, down, right: aside } as const;
  }
  // Under a sticky bar, or under the head or the first column of its table.
  const grid = control.closest("[role=grid]");
  const isInTable = found !== null && grid?.contains(found) === true;
  const isAside = isInTable && found.closest(".so-grid-cell-frozen, .so-grid-number") !== null;
  const page = around.find(({ one }) => !one.matches("[role=grid]"))?.one;
  const box = (isInTable ? grid : (page ?? document.body)).getBoundingClientRect();
  const middle = { x: isInTable ? box.left + box.width / 2 : box.left + 8, y: box.top + box.height / 2 };
  const by = `${found?.tagName} ${found?.className}`;
  const away = isInTable || y < innerHeight / 2 ? -60 : 60;
  return { kind: "covered", by, ...middle, down: isAside ? 0 : away, right: isAside ? -120 : 0 } as const;
}
