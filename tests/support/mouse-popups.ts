import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { isRowNumber } from "../../web/src/form-renderer/table-rows.ts";
import { patience } from "./browser-suite.ts";
import { showTable } from "./table-tab.ts";

/** A control with a pop-up over the form: a field, or a cell of a table by its column. */
export interface PopupPlace {
  /** Of the field, or of the table. */
  readonly key: string;
  readonly path: string;
  readonly type: FieldDefinition["type"];
  /** For a cell: the displayed number of its column, and its key. */
  readonly column?: { readonly at: number; readonly key: string };
}

const opening: ReadonlySet<string> = new Set(["select", "multiselect", "date", "user", "dept", "attachment"]);

/** Records of other forms are chosen in a dialog. */
function opensList({ type, options }: FieldDefinition): boolean {
  return opening.has(type) && !(options !== undefined && "lookup" in options);
}

/** Every field and column of a form that opens a list, a calendar or a tree; radio buttons are a list in a table. */
export function popupPlaces(definition: FormDefinition): readonly PopupPlace[] {
  const { fields, tables } = indexOf(definition);
  return definition.sections.flatMap((section) => [
    ...section.fields.filter(opensList).map(({ key, type }) => ({ key, path: fields.get(key)?.path ?? key, type })),
    ...section.tables.flatMap((table) => {
      const path = tables.get(table.key)?.path ?? table.key;
      const shown = table.columns.filter((column) => !isRowNumber(column));
      return [...shown.entries()]
        .filter(([, column]) => column.type === "radio" || opensList(column))
        .map(([at, { key, type }]) => ({ key: table.key, path, type, column: { at, key } }));
    }),
  ]);
}

export function placeName({ path, column }: PopupPlace): string {
  return column === undefined ? path : `${path}.${column.key}`;
}

/** Result for a place that is not shown, or closed to the viewer. */
export const notOpen = "not open";

export const popups = ".ant-select-dropdown:visible, .ant-picker-dropdown:visible";

/**
 * Opens the pop-up of a place and chooses in it, each time by pressing the point of the screen where a user would.
 * Returns the finding, or undefined if everything is right.
 */
export async function chooseByMouse(page: Page, place: PopupPlace): Promise<string | undefined> {
  const control = place.column === undefined ? await pressField(page, place) : await pressCell(page, place);
  if (control === undefined) return notOpen;
  await expect.poll(() => page.locator(popups).count(), patience).toBe(1);
  // The choice of several is in the editor until the cell is left.
  const editor = page.locator(".so-cell-field");
  const seen = await lookAtPopup(page);
  if (typeof seen === "string") {
    await leave(page);
    return seen;
  }
  const [before, edited] = [await shownIn(control), (await editor.allInnerTexts())[0]];
  await page.mouse.click(seen.x, seen.y);
  // A choice that empties other fields asks first.
  const question = page.locator(".ant-modal-wrap:visible");
  const isEdited = async () => (await editor.count()) > 0 && (await editor.allInnerTexts())[0] !== edited;
  const isTaken = async () => (await question.count()) > 0 || (await shownIn(control)) !== before || (await isEdited());
  if (!seen.isOnlyOne)
    await expect.poll(isTaken, { ...patience, message: `${seen.text} of ${placeName(place)}` }).toBe(true);
  await leave(page);
  return undefined;
}

async function pressField(page: Page, { path }: PopupPlace): Promise<Locator | undefined> {
  const control = page.locator(`.so-item-edit[data-path="${path}"]`).locator(".ant-select, .ant-picker").first();
  if ((await control.count()) === 0) return undefined;
  await press(page, control, 1);
  return control;
}

/** The cell of the last row; a table without rows gets one. */
async function pressCell(page: Page, { path, column }: PopupPlace): Promise<Locator | undefined> {
  await showTable(page, path);
  const table = page.locator(`.so-table-item[data-path="${path}"]`);
  if ((await table.count()) === 0) return undefined;
  const add = table.getByRole("button", { name: /^(?:Row|行)$/ });
  if ((await table.getByRole("rowheader").count()) === 0 && (await add.count()) > 0) await press(page, add.first(), 1);
  const cells = `[role=gridcell][data-column="${column?.at}"]:not([aria-readonly])`;
  await showLastRow(table);
  if ((await table.locator(cells).count()) === 0) return undefined;
  // By its number: a long table renders other rows as soon as it scrolls.
  const row = await table.locator(cells).last().getAttribute("data-row");
  const cell = table.locator(`${cells}[data-row="${row}"]`);
  await press(page, cell, 2);
  // People are searched in a field over the cell, which opens its list when it is pressed.
  const field = page.locator(".so-cell-field .ant-select");
  await expect
    .poll(async () => (await page.locator(popups).count()) + (await field.count()), {
      ...patience,
      message: `the editor of ${path}.${column?.key}`,
    })
    .toBeGreaterThan(0);
  if ((await page.locator(popups).count()) === 0) await press(page, field, 1);
  return cell;
}

async function showLastRow(table: Locator): Promise<void> {
  const grid = table.getByRole("grid");
  if ((await grid.count()) === 0) return;
  await grid.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const count = Number(await grid.getAttribute("aria-rowcount")) - 1;
  if (count > 0)
    await table
      .locator(`[data-row="${count - 1}"]`)
      .first()
      .waitFor();
}

/** At the left, where no control has a button of its own. */
async function press(page: Page, control: Locator, clickCount: number): Promise<void> {
  const box = await boxAtRest(control);
  await page.mouse.click(box.x + Math.min(24, box.width / 2), box.y + Math.min(14, box.height / 2), { clickCount });
}

/** Position of a control at rest: a table returns to its active cell when it gets the focus again. */
async function boxAtRest(control: Locator): Promise<Box> {
  let box: Box | null = null;
  const rests = async () => {
    const before = JSON.stringify(box);
    await control.scrollIntoViewIfNeeded();
    await control.evaluate(uncover);
    box = await control.boundingBox();
    return box !== null && JSON.stringify(box) === before;
  };
  await expect.poll(rests, { ...patience, interval: 100, message: "a control at rest" }).toBe(true);
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Runs in the page: scrolls a cell out from below the frozen columns. */
function uncover(cell: HTMLElement): void {
  const grid = cell.closest("[role=grid]");
  const kept = [...(cell.closest("[role=row]")?.querySelectorAll(".so-grid-cell-frozen") ?? [])];
  if (grid === null || kept.includes(cell)) return;
  const edge = Math.max(0, ...kept.map((one) => one.getBoundingClientRect().right));
  const hidden = edge - cell.getBoundingClientRect().left;
  if (hidden > 0) grid.scrollBy({ left: -hidden });
}

/** The displayed value of a control; a calendar has its day in an input. */
async function shownIn(control: Locator): Promise<string> {
  return control.evaluate(
    (box) => box.querySelector<HTMLInputElement>(".ant-picker-input > input")?.value ?? box.textContent,
  );
}

/** By pressing the head of the page, and cancelling any question. */
export async function leave(page: Page): Promise<void> {
  const question = page.locator(".ant-modal-wrap:visible");
  if ((await question.count()) > 0) {
    await question.locator(".ant-modal-footer .ant-btn, .ant-modal-confirm-btns .ant-btn").first().click();
    await expect.poll(() => question.count(), patience).toBe(0);
  }
  if ((await page.locator(popups).count()) === 0) return;
  await page.locator(".so-request-facts:visible").click();
  await expect.poll(() => page.locator(popups).count(), patience).toBe(0);
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

interface Choice {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The only option of a single choice. */
  readonly isOnlyOne: boolean;
}

/** Position of the last visible choice; a text if the pop-up is not completely visible or elsewhere. */
export async function lookAtPopup(page: Page): Promise<Choice | string> {
  let seen: Choice | string = "";
  const ready = async () => {
    const before = JSON.stringify(seen);
    const found = await page.evaluate(choiceOnScreen);
    if (found !== undefined) seen = found;
    return found !== undefined && typeof found !== "string" && JSON.stringify(found) === before;
  };
  // The pop-up slides in, the form scrolls for it, people are searched for: a finding counts only if it lasts.
  await expect
    .poll(ready, { timeout: 8_000, interval: 100 })
    .toBe(true)
    .catch(() => undefined);
  return seen;
}

/** Runs in the page. */
function choiceOnScreen(): Choice | string | undefined {
  const isShown = (one: Element) => one.getClientRects().length > 0;
  const popup = [...document.querySelectorAll(".ant-select-dropdown, .ant-picker-dropdown")].find(isShown);
  if (popup === undefined) return "no pop-up";
  if (popup.getAnimations({ subtree: true }).length > 0) return "still moving";
  if (!popup.closest("[data-form-box]")) return "outside the form box";
  // Beside a calendar that is narrower than its field there is nothing to see, nor to press.
  const shape = popup.querySelector(".ant-picker-panel-container") ?? popup;
  const box = shape.getBoundingClientRect();
  const pressed = (x: number, y: number) => document.elementFromPoint(x, y);
  for (const across of [0.03, 0.5, 0.97])
    for (const down of [0.03, 0.5, 0.97]) {
      const found = pressed(box.left + box.width * across, box.top + box.height * down);
      if (found === null || !shape.contains(found))
        return `at ${across}, ${down} of the pop-up lies ${found === null ? "nothing" : `${found.tagName} ${found.className}`}`;
    }
  const choices = [
    ".ant-select-item-option:not(.ant-select-item-option-disabled, .ant-select-item-option-selected)",
    ".ant-select-tree-node-content-wrapper:not(.ant-select-tree-node-selected)",
    ".ant-picker-cell-in-view:not(.ant-picker-cell-disabled, .ant-picker-cell-selected) .ant-picker-cell-inner",
  ];
  // If all options of a multiple choice are chosen, one is removed again: only there chosen options have a mark of
  // their own.
  const chosen = popup.querySelectorAll(".ant-select-item-option-selected:has(.ant-select-item-option-state)");
  for (const choice of [...chosen, ...popup.querySelectorAll(choices.join())].toReversed()) {
    const { left, top, width, height } = choice.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (pressed(x, y) && choice.contains(pressed(x, y))) {
      const isOnlyOne =
        choice.matches(".ant-select-item-option-selected") && !document.activeElement?.closest(".ant-select-multiple");
      return { x, y, text: choice.textContent, isOnlyOne };
    }
  }
  return "nothing to choose";
}
