// @opens fields form-renderer registry/lookups requests/request-page
import type { Locator, Page } from "playwright-core";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { rowsIn } from "@signoff/forms/values/form-values";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { takeRows } from "../support/mouse-steps.ts";
import { requestStory } from "../support/request-story.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const story = requestStory(suite.app);
const { display } = demoNumbers;

const words = {
  en: {
    search: "Search",
    choose: "Choose masks…",
    masks: "Choose masks",
    take: /^Take over \d+/,
    none: "None",
    all: "All",
    missing: "Select at least one line of Mask Layer Mapping",
    deviceFirst: "Fill in Device first",
    replace: "Replace",
    keep: "Keep mine",
  },
  zh: {
    search: "搜索",
    choose: "选择光罩…",
    masks: "选择光罩",
    take: /^带入 \d+/,
    none: "全不选",
    all: "全选",
    missing: "请至少选择一条Mask Layer Mapping",
    deviceFirst: "请先填写Device",
    replace: "替换",
    keep: "保留已填内容",
  },
} as const;

async function openNew(formType: "fsr" | "mtr" | "lota" | "techId", user: string, language: "zh" | "en" = "en") {
  const { applyId } = await story.get(user, requestsContract.create, { formType });
  const path = `/pages/etapeout/detail?applyId=${applyId}&formType=${formType}`;
  const { page } = await suite.openAs(user, path, { browserLanguage: language === "zh" ? "zh-CN" : "en-GB" });
  const stored = async (table: string) =>
    rowsIn((await story.get(user, requestsContract.detail, { applyId })).data[table]);
  return { page, stored };
}

const place = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`);
const rowCount = async (table: Locator) => Number(await table.getByRole("grid").getAttribute("aria-rowcount"));

/** Opens a look-up by mouse and takes the row with that code. */
async function choose(page: Page, field: string, code: string): Promise<void> {
  const opener = place(page, field).locator(".so-lookup-open");
  await opener.click();
  await takeRows(page, opener, [code], false);
}

describe.each([
  ["fsr", "en"],
  ["mtr", "zh"],
] as const)("masks of a %s in %s", (formType, language) => {
  const said = words[language];

  it("[R-LOOK-1] are filled in with the device, and those of the mapping are chosen in a dialog by mouse", async () => {
    const { page, stored } = await openNew(formType, "ce.han", language);
    const mapping = place(page, "maskMapping");
    await mapping.getByRole("button", { name: said.choose }).click();
    await page.getByText(said.deviceFirst).first().waitFor();
    await choose(page, "deviceName", display.device);
    const layers = place(page, "maskLayers");
    await expect.poll(async () => (await stored("maskLayers")).length, patience).toBe(32);
    expect((await stored("maskLayers"))[0]).toMatchObject({ maskCode: "010", reticleGrade: "C", opcFlag: "N" });
    await layers.scrollIntoViewIfNeeded();

    await mapping.getByRole("button", { name: said.choose }).click();
    const dialog = page.getByRole("dialog", { name: said.masks });
    await expect.poll(() => dialog.getByRole("option").count(), patience).toBe(32);
    await dialog.getByRole("button", { name: said.take }).click();
    await dialog.getByText(said.missing).waitFor();
    await dialog.getByRole("button", { name: said.all, exact: true }).click();
    await dialog.getByRole("combobox").fill("GT");
    await dialog.getByRole("button", { name: said.none, exact: true }).click();
    await dialog.getByRole("option").first().click();
    await dialog.getByRole("combobox").fill("");
    const ticked = await dialog.getByRole("option", { selected: true }).count();
    expect(ticked).toBeGreaterThan(20);
    expect(ticked).toBeLessThan(33);
    await dialog.getByRole("button", { name: said.take }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(async () => (await stored("maskMapping")).length, patience).toBe(ticked);
    expect((await stored("maskMapping"))[0]).toMatchObject({
      chosen: "Y",
      maskCode: "010",
      need: "Y",
      layerNumber: "1;0",
    });
    expect(await rowCount(mapping)).toBe(ticked + 1);
  });
});

it("masks are chosen in the dialog by keyboard alone, and the focus returns to its button", async () => {
  const { page, stored } = await openNew("fsr", "ce.han");
  await choose(page, "deviceName", display.device);
  await expect.poll(async () => (await stored("maskLayers")).length, patience).toBe(32);
  const opener = place(page, "maskMapping").getByRole("button", { name: words.en.choose });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words.en.masks });
  await expect.poll(() => dialog.getByRole("option").count(), patience).toBe(32);
  await page.keyboard.type("120");
  await expect.poll(() => dialog.getByRole("option").count(), patience).toBe(1);
  await page.keyboard.press("Enter");
  for (let at = 0; at < 3; at += 1) await page.keyboard.press("Backspace");
  for (let at = 0; at < 3; at += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(async () => (await stored("maskMapping")).map((row) => row["maskCode"]), patience)
    .toEqual(["040", "120"]);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement), patience).toBe(true);
});

it("a base LOTA fills in its rows, and replaces typed values only after confirmation", async () => {
  const { page, stored } = await openNew("lota", "to.guo");
  await choose(page, "toptierNo", "28HV");
  await choose(page, "baseLota", "28HV-LO01");
  await expect.poll(async () => (await stored("logicOps")).length, patience).toBe(32);
  const file = place(page, "runsetFileName").getByRole("textbox");
  expect(await file.inputValue()).not.toBe("");
  await file.fill("mine.rs");
  await choose(page, "baseLota", "55LP-LO01");
  const question = page.getByRole("dialog");
  await question.getByText("Runset file name").waitFor();
  await question.getByRole("button", { name: words.en.keep }).click();
  await expect.poll(async () => (await stored("logicOps")).length, patience).toBeLessThan(32);
  expect(await file.inputValue()).toBe("mine.rs");
});
