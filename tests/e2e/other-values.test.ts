// @opens form-renderer requests/request-page
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { findRow } from "@signoff/forms/lookup/lookup-rows";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { setRow } from "../../server/src/testing/set-row.ts";
import { storyOf } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { attachNeeded, draftOf, openTasks } from "../support/kind-life.ts";
import { typeText } from "../support/keyboard-steps.ts";
import { takeRows } from "../support/mouse-steps.ts";
import { requestStory } from "../support/request-story.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const calls = requestStory(suite.app);
const { display } = demoNumbers;

const mask = "131";
const ordered = { maskBias: 7.5, remark: "The customer asks for it" };
const layersOfOrder = rowsIn(findRow(tapeoutRows(), "fsr", display.fsr)?.data["maskLayers"]).map((layer) =>
  layer["maskCode"] === mask ? { ...layer, ...ordered } : layer,
);

// The order of the demo device has another mask bias than its platform, with a remark.
beforeAll(async () => {
  await suite
    .app()
    .database.transaction((tx) => setRow(tx, { registry: "fsr", code: display.fsr }, { maskLayers: layersOfOrder }));
});

const words = {
  en: {
    language: "en-GB",
    differs: "Differs from its source",
    why: "This differs from its source: say why",
    bias: "Mask bias",
    both: `${display.fsr} has 7.5 nm, here it is 9 nm`,
    shops: `${display.fsr} has In-house mask shop, here it is Mask partner A`,
    reason: "Measured anew by PIE",
    submit: /^Submit/,
  },
  zh: {
    language: "zh-CN",
    differs: "与来源不同之处",
    why: "与来源不同，请写明原因",
    bias: "光罩偏差（Bias）",
    both: `${display.fsr}为7.5 nm，此处为9 nm`,
    shops: `${display.fsr}为自有光罩厂，此处为合作光罩厂A`,
    reason: "PIE重新测量",
    submit: /^提交/,
  },
} as const;

const place = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]:visible`);
const grid = (page: Page, table: string): Locator => place(page, table).getByRole("grid");

/** The cell of a row under the head with that name. */
async function cell(page: Page, table: string, row: number, head: string): Promise<Locator> {
  const heads = await grid(page, table).getByRole("columnheader").allInnerTexts();
  const column = heads.findIndex((text) => text.startsWith(head)) - 1;
  const found = grid(page, table).locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
  await found.scrollIntoViewIfNeeded();
  return found;
}

async function enter(page: Page, at: Locator, text: string): Promise<void> {
  await at.click();
  await typeText(page, text);
  await page.keyboard.press("Enter");
}

/** Not stored: pictures for inspection. */
async function shoot(page: Page, name: string) {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png` });
}

describe("[R-GATE-13] the masks of a Mtr", () => {
  it("start as their service request orders them, remark included, without differences", async () => {
    const { applyId } = await calls.get("admin", requestsContract.create, { formType: "mtr" });
    const { page } = await suite.openAs("admin", `/pages/etapeout/detail?applyId=${applyId}&formType=mtr`);
    for (const [field, code] of [
      ["deviceName", display.device],
      ["fsrNo", display.fsr],
    ] as const) {
      const opener = place(page, field).locator(".so-lookup-open");
      await opener.click();
      await takeRows(page, opener, [code], false);
    }
    const stored = async () => {
      const { data } = await calls.get("admin", requestsContract.detail, { applyId });
      return rowsIn(data["maskLayers"]).find((layer) => layer["maskCode"] === mask);
    };
    await expect.poll(stored, patience).toMatchObject(ordered);
    expect(await place(page, "differences").count()).toBe(0);
    expect(await page.locator(".so-grid-cell-amber, .so-differs-sign").count()).toBe(0);
  });

  it.each(["en", "zh"] as const)("that are changed show both values and require a reason, in %s", async (language) => {
    const said = words[language];
    const story = storyOf(suite.app());
    const draft = await draftOf(story, "mtr", "admin");
    await attachNeeded(story, draft);
    const { applyId } = draft;
    const { revision, data } = await calls.get("admin", requestsContract.detail, { applyId });
    const at = rowsIn(data["maskLayers"]).findIndex((layer) => layer["maskCode"] === mask);
    const maskLayers = rowsIn(data["maskLayers"]).map((layer, row) => ({
      ...layer,
      ...(row === at ? ordered : {}),
      // Each language has plates of its own.
      maskVersion: language === "en" ? "C0" : "D0",
    }));
    const filled: FormValues = { ...data, maskLayers };
    await calls.get("admin", requestsContract.save, { applyId, revision, data: filled });
    const { page } = await suite.openAs("admin", `/pages/etapeout/detail?applyId=${applyId}&formType=mtr`, {
      browserLanguage: said.language,
      width: 1680,
    });
    await grid(page, "maskLayers").scrollIntoViewIfNeeded();
    expect(await place(page, "differences").count()).toBe(0);

    const bias = await cell(page, "maskLayers", at, said.bias);
    await enter(page, bias, "9");
    await expect.poll(() => bias.getAttribute("title"), patience).toBe(said.both);
    expect(await bias.getAttribute("class")).toContain("so-grid-cell-amber");
    expect(await bias.innerText()).toContain(said.both);
    const list = grid(page, "differences");
    expect(await list.innerText()).toContain(mask);
    for (const text of [display.fsr, "7.5 nm", "9 nm"]) expect(await list.innerText()).toContain(text);

    await place(page, "maskShop").getByRole("combobox").click();
    await page.locator(".ant-select-dropdown:visible").getByTitle(/A$/).click();
    const sign = place(page, "maskShop").locator(".so-differs-sign");
    await sign.hover();
    await page.getByRole("tooltip").getByText(said.shops).waitFor();
    await expect.poll(() => list.getByRole("row").count(), patience).toBe(3);
    await shoot(page, `other-values-field-${language}`);

    const complaints = page.locator(".so-problems");
    const attempt = async () => {
      if ((await complaints.count()) === 0)
        await page.locator(".so-bar").getByRole("button", { name: said.submit }).click();
      return complaints.count();
    };
    await expect.poll(attempt, { ...patience, interval: 400 }).toBeGreaterThan(0);
    expect(await complaints.innerText()).toContain(said.why);
    await list.scrollIntoViewIfNeeded();
    await shoot(page, `other-values-refused-${language}`);

    for (const row of [0, 1]) await enter(page, list.locator(`[data-row="${row}"][data-column="5"]`), said.reason);
    await expect.poll(() => bias.getAttribute("title"), patience).toContain(said.reason);
    const question = page.getByRole("dialog");
    const again = async () => {
      if ((await question.count()) === 0)
        await page.locator(".so-bar").getByRole("button", { name: said.submit }).click();
      return question.count();
    };
    await expect.poll(again, { ...patience, interval: 400 }).toBeGreaterThan(0);
    await question.getByRole("button", { name: said.submit }).click();
    const taskOf = async () => (await openTasks(story, applyId))[0]?.taskId;
    await expect.poll(taskOf, patience).toBeTruthy();

    const [task] = await openTasks(story, applyId);
    const approver = task?.userId ?? task?.candidates[0]?.id ?? "";
    const address = `/pages/etapeout/approve?taskId=${task?.taskId ?? ""}&formType=mtr`;
    const { page: other } = await suite.openAs(approver, address, { browserLanguage: said.language, width: 1680 });
    const seen = grid(other, "differences");
    await seen.scrollIntoViewIfNeeded();
    for (const text of [display.fsr, mask, "7.5 nm", "9 nm", said.reason])
      expect(await seen.innerText()).toContain(text);
    const read = await cell(other, "maskLayers", at, said.bias);
    await expect.poll(() => read.getAttribute("title"), patience).toContain(said.both);
    await shoot(other, `other-values-approver-${language}`);
  });
});
