import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedField, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { codesIn, type FormValues, isEmptyValue, readField, readRows } from "@signoff/forms/values/form-values";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { offeredOptions, optionsHangOn } from "../../web/src/fields/offered-options.ts";
import { patience } from "./browser-suite.ts";
import { chooseFile } from "./choose-file.ts";
import { fillTable } from "./keyboard-table.ts";
import { choose, focused, lookUp, type Stop, typeOver } from "./keyboard-steps.ts";

export interface KeyboardForm {
  readonly page: Page;
  readonly definition: FormDefinition;
  /** The values to enter. */
  readonly data: FormValues;
  readonly dictionaries: Dictionaries;
  readonly language: "zh" | "en";
}

/** More stops than any form has. */
const maxSteps = 400;

/** Filled in by the server for every requester. */
const given = new Set(["applicant", "department"]);

/** Moves through a form with Tab alone and enters the value of every stop, until the form is left. */
export async function fillByKeyboard(form: KeyboardForm): Promise<void> {
  const { page, definition } = form;
  const index = indexOf(definition);
  const fields = new Map([...index.fields.values()].map((field) => [field.path, field]));
  const tables = new Map([...index.tables.values()].map((table) => [table.path, table]));
  const done = new Set<string>(given);
  // The browser's own file dialog stays closed while there is a listener.
  page.on("filechooser", () => undefined);
  let wasInside = false;
  for (let at = 0; at < maxSteps; at += 1) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    if (process.env["KEY_DEBUG"])
      console.log("AT", stop.path, stop.kind, stop.row, stop.column, stop.name.slice(0, 20));
    if (!stop.inForm) {
      if (wasInside) return;
      continue;
    }
    wasInside = true;
    const path = stop.path ?? "";
    const field = fields.get(path);
    const table = tables.get(path);
    if (path.startsWith("attachments.")) await attach(form, stop, done);
    else if (table) await atTable(form, table, stop, done);
    else if (field && !done.has(path)) await atField(form, field, stop, done);
  }
  throw new Error("the form has no end");
}

async function attach({ page, definition }: KeyboardForm, { path, kind }: Stop, done: Set<string>): Promise<void> {
  const wanted = definition.attachments.some(
    ({ bizType, required }) => `attachments.${bizType}` === path && required === true,
  );
  if (!wanted || kind !== "button" || path === null || done.has(path)) return;
  done.add(path);
  await upload(page, path);
}

/** Enter on the button opens the system's file dialog, which is outside the page. */
async function upload(page: Page, path: string): Promise<void> {
  const name = `${path.replaceAll(/\W/g, "-")}.txt`;
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(`file of ${path}`) };
  await chooseFile(page, () => page.keyboard.press("Enter"), file);
  // A running upload can be cancelled, a finished one removed.
  const arrived = page.getByRole("button", { name: new RegExp(`^(?:Remove|删除|移除) ?${name}`) });
  await expect.poll(() => arrived.count(), patience).toBeGreaterThan(0);
}

async function atTable(form: KeyboardForm, table: IndexedTable, stop: Stop, done: Set<string>): Promise<void> {
  const rows = readRows(form.data, table);
  const isEntrance = stop.kind === "cell" || stop.isAddRow;
  if (!isEntrance) return;
  if (rows.length > 0 && !done.has(table.path)) {
    done.add(table.path);
    await fillTable(form, table, rows, stop);
  }
  // Tab moves from cell to cell and leaves the table after the last one.
  if ((await focused(form.page)).kind === "cell") await form.page.keyboard.press("Control+End");
}

async function atField(form: KeyboardForm, indexed: IndexedField, stop: Stop, done: Set<string>): Promise<void> {
  const { page, data } = form;
  const { field, path } = indexed;
  const value = readField(data, indexed);
  if (field.type === "attachment") {
    if (stop.kind !== "button" || field.required !== true) return;
    done.add(path);
    return upload(page, path);
  }
  if (isEmptyValue(value)) return;
  done.add(path);
  await enter(page, stop, field, value, labelsOf(form, field));
}

/** The displayed options of a field, in their order. */
function labelsOf({ definition, data, dictionaries, language }: KeyboardForm, field: FieldDefinition) {
  const hangsOn = optionsHangOn(field, formScope(indexOf(definition), data, { rows: [] }));
  return offeredOptions(field, hangsOn, dictionaries, language);
}

async function enter(
  page: Page,
  stop: Stop,
  field: FieldDefinition,
  value: unknown,
  options: ReturnType<typeof labelsOf>,
): Promise<void> {
  const codes = codesIn(value);
  switch (stop.kind) {
    case "lookup":
      return lookUp(page, codes, field.type === "multiselect" || field.multiple === true);
    case "radio":
      return turnRadio(
        page,
        stop,
        options.findIndex(({ value: one }) => one === codes[0]),
      );
    case "date":
      await typeOver(page, String(value));
      return page.keyboard.press("Enter");
    case "combobox":
      if (field.type === "user") return choose(page, peopleIn(value));
      return choose(
        page,
        codes.map((code) => labelIn(options, code)).filter((label) => !stop.chosen.includes(label)),
      );
    case "text":
      return typeOver(page, String(value));
    default:
      return undefined;
  }
}

/** Choosing a chosen option would remove it. */
function labelIn(options: ReturnType<typeof labelsOf>, code: string): string {
  return options.find((option) => option.value === code)?.label ?? code;
}

function peopleIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) =>
    typeof one === "object" && one !== null && "id" in one && typeof one.id === "string" ? [one.id] : [],
  );
}

/** Arrows cycle through the options of a group and choose each. */
async function turnRadio(page: Page, { checkedAt }: Stop, wanted: number): Promise<void> {
  if (checkedAt < 0) await page.keyboard.press("Space");
  const steps = wanted - Math.max(0, checkedAt);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? "ArrowRight" : "ArrowLeft");
}
