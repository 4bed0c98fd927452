// @opens cell-grid form-renderer
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { dictionaries } from "@signoff/forms/testing/read-catalogue";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { fillByKeyboard } from "../support/keyboard-form.ts";
import { focused } from "../support/keyboard-steps.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

/** `npm test` takes three that cover everything; `npm run test:full` all six. */
const always = [
  ["toptier", "zh"],
  ["mtf", "en"],
  ["trrs", "zh"],
] as const satisfies readonly (readonly [FormKindKey, "zh" | "en"])[];
const further = [
  ["techId", "en"],
  ["fsr", "zh"],
  ["opc", "en"],
] as const satisfies readonly (readonly [FormKindKey, "zh" | "en"])[];
const kinds = process.env["TEST_SCALE"] === "full" ? [...always, ...further] : always;

const browserLanguages = { zh: "zh-CN", en: "en-GB" } as const;

/** The first stop of every page skips the menu; a browser that starts elsewhere reaches it by going back. */
async function skipMenu(page: Page): Promise<void> {
  const link = page.locator(".so-skip");
  await page.keyboard.press("Tab");
  for (let at = 0; at < 60 && !(await link.evaluate((element) => element === document.activeElement)); at += 1)
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), patience).toBe("page");
}

/** Ctrl+Enter asks, Tab moves to the answer, Enter gives it. */
async function submitByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: /^(?:Submit this request\?|提交该单据？)$/ });
  const complaints = page.locator(".so-problems li");
  await expect.poll(async () => (await dialog.count()) + (await complaints.count()), patience).toBeGreaterThan(0);
  expect(await complaints.allInnerTexts()).toEqual([]);
  for (let at = 0; at < 12 && !/^(?:Submit|提交)/.test((await focused(page)).name); at += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

describe("without a mouse", () => {
  it.each(kinds)(
    "[R-FORM-1] a %s is filled in, tables included, and submitted, in %s",
    async (kind, language) => {
      const { definition, example } = await loadSampledKind(kind);
      const visit = await suite.openAs("admin", definition.page, { browserLanguage: browserLanguages[language] });
      const { page, context } = visit;
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.locator(".so-bar").waitFor({ timeout: 30_000 });
      await skipMenu(page);
      await fillByKeyboard({ page, definition, data: example.sample, dictionaries, language });
      await submitByKeyboard(page);
      await expect.poll(() => page.locator(".so-request").innerText(), patience).toMatch(/In process|审批中/);
    },
    300_000,
  );
});
