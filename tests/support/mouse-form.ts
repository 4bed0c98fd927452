import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedField } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import {
  codesIn,
  type FormValues,
  isEmptyValue,
  isRecord,
  readField,
  readRows,
} from "@signoff/forms/values/form-values";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { offeredOptions, optionsHangOn } from "../../web/src/fields/offered-options.ts";
import { longPatience as patience } from "./browser-suite.ts";
import { typeOver } from "./keyboard-steps.ts";
import { importByMouse } from "./mouse-import.ts";
import { escaped, leaveList, pressOptions, pressPeople, takeRows, uploadBy } from "./mouse-steps.ts";
import { fillTableByMouse } from "./mouse-table.ts";
import { quiet } from "./quiet-page.ts";

export interface MouseForm {
  readonly page: Page;
  readonly definition: FormDefinition;
  /** The values to enter. */
  readonly data: FormValues;
  readonly dictionaries: Dictionaries;
  readonly language: "zh" | "en";
  /** All of the data is entered, not only the part open to a handler. */
  readonly isWhole: boolean;
  /** Tables whose rows come from an Excel file. */
  readonly imported: readonly string[];
}

/** Filled in by the server for every requester. */
const given = new Set(["applicant", "department"]);

/** Goes through a form from top to bottom and enters the values of all open places by mouse and typing. */
export async function fillByMouse(form: MouseForm): Promise<void> {
  const { fields, tables } = indexOf(form.definition);
  for (const section of form.definition.sections) {
    for (const { key } of section.fields) {
      const indexed = fields.get(key);
      if (indexed && !given.has(key)) await fillField(form, indexed);
    }
    for (const { key } of section.tables) {
      const indexed = tables.get(key);
      const rows = indexed && readRows(form.data, indexed);
      if (!rows || rows.length === 0) continue;
      if (form.imported.includes(key)) await importByMouse(form, indexed, rows);
      else await fillTableByMouse(form, indexed, rows);
    }
  }
}

/** One file for each kind of attachment that the form marks as required and that has none yet. */
export async function attachByMouse({ page }: Pick<MouseForm, "page">): Promise<void> {
  const groups = page.locator(".so-files").filter({ has: page.locator(".so-required") });
  for (const group of await groups.all()) {
    if ((await group.locator(".so-files-list li").count()) > 0) continue;
    const path = (await group.getAttribute("data-path")) ?? "";
    await uploadBy(page, group.getByRole("button").first(), `${path.replaceAll(/\W/g, "-")}.txt`);
  }
}

async function fillField(form: MouseForm, indexed: IndexedField): Promise<void> {
  const { page, data } = form;
  const { field, path } = indexed;
  const value = readField(data, indexed);
  if (field.system || isEmptyValue(value) || field.type === "attachment") return;
  const item = page.locator(`.so-item-edit[data-path="${path}"]:visible`);
  if (!(await comesUp(page, item))) return;
  await item.scrollIntoViewIfNeeded();
  await enter(form, field, item, value);
  await answerQuestion(page);
}

/** A field that depends on a record appears once the record is loaded. */
async function comesUp(page: Page, item: Locator): Promise<boolean> {
  if ((await item.count()) === 0) await quiet(page);
  return (await item.count()) > 0;
}

/** A change of a value that others depend on asks first whether to empty them. */
async function answerQuestion(page: Page): Promise<void> {
  const question = page.locator(".ant-modal-confirm:visible");
  if ((await question.count()) === 0) return;
  await question.locator(".ant-btn-primary").click();
  await expect.poll(() => question.count(), patience).toBe(0);
}

async function enter(form: MouseForm, field: FieldDefinition, item: Locator, value: unknown): Promise<void> {
  const { page } = form;
  const codes = codesIn(value);
  const opener = item.locator(".so-lookup-open");
  if ((await opener.count()) > 0) {
    if (codes.join() === (await opener.innerText()).split(/[,、] ?/).join()) return;
    await opener.click();
    return takeRows(page, opener, codes, field.type === "multiselect" || field.multiple === true);
  }
  const box = item.locator(".ant-select");
  switch (field.type) {
    case "user":
      return choosePeople(page, box, value);
    case "select":
    case "multiselect":
      return chooseOptions(form, field, box, codes);
    case "radio":
    case "checkbox":
      return tick(form, field, item, codes);
    case "date":
      await item.locator(".ant-picker input").click();
      await typeOver(page, String(value));
      return page.keyboard.press("Enter");
    case "dept":
      return undefined;
    default:
      await item.locator("input, textarea").first().click();
      return typeOver(page, String(value));
  }
}

async function choosePeople(page: Page, box: Locator, value: unknown): Promise<void> {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  await pressPeople(
    page,
    box,
    list.flatMap((one) => (isRecord(one) ? [String(one["id"])] : [])),
  );
  await leaveList(page);
}

/** Pressing a chosen option would remove it. */
async function chooseOptions(form: MouseForm, field: FieldDefinition, box: Locator, codes: readonly string[]) {
  const chosen = await box.locator(".ant-select-selection-item").allInnerTexts();
  const missing = labelsOf(form, field, codes).filter((label) => !chosen.includes(label));
  if (missing.length > 0) await pressOptions(form.page, box, missing);
  await leaveList(form.page);
}

async function tick(form: MouseForm, field: FieldDefinition, item: Locator, codes: readonly string[]): Promise<void> {
  if (!field.options) {
    const isOn = await item.getByRole("checkbox").isChecked();
    if (isOn !== (codes[0] === "Y")) await item.locator("label.ant-checkbox-wrapper").click();
    return;
  }
  for (const label of labelsOf(form, field, codes)) {
    const choice = item.locator("label").filter({ hasText: new RegExp(`^${escaped(label)}$`) });
    if (!(await choice.locator("input").isChecked())) await choice.click();
  }
}

/** The displayed options of a field. */
function labelsOf(
  { definition, data, dictionaries, language }: MouseForm,
  field: FieldDefinition,
  codes: readonly string[],
) {
  const hangsOn = optionsHangOn(field, formScope(indexOf(definition), data, { rows: [] }));
  const offered = offeredOptions(field, hangsOn, dictionaries, language);
  return codes.map((code) => offered.find((option) => option.value === code)?.label ?? code);
}
