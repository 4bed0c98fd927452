import { expect } from "vitest";
import type { Page } from "playwright-core";
import { patience } from "../browser-suite.ts";
import {
  createRecord,
  deleteRecord,
  drawer,
  type ManagementStory,
  pickPerson,
  saveRecord,
} from "./management-story.ts";

async function choose(page: Page, label: string, option: string): Promise<void> {
  await drawer(page).getByRole("combobox", { name: label }).click();
  await page.locator(".ant-select-item-option:visible").filter({ hasText: option }).first().click();
}

export const ledgerStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a tool is entered in the ledger, gets its label, is changed and goes again",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("metro.du", "/pages/stool/equipment");
      await page.getByRole("button", { name: "New" }).click();
      const form = drawer(page);
      await form.getByLabel("Equipment ID").fill("MCD09");
      await form.getByLabel("Model").fill("CDS-950");
      await form.getByLabel("Name in Chinese").fill("线宽电镜");
      await form.getByLabel("Name in English").fill("CD-SEM");
      await pickPerson(page, /^Owner(?! department)/, "du wen");
      await choose(page, "Location", "F1-M2");
      await page.getByRole("combobox", { name: "Owner department" }).click();
      await page.keyboard.type("Metrology");
      await page
        .locator(".ant-select-tree-node-content-wrapper:visible")
        .filter({ hasText: "Metrology" })
        .first()
        .click();
      await choose(page, "Status", "Calibrated");
      await choose(page, "Check frequency", "Monthly");
      await createRecord(page, "en");
      await page.getByRole("row", { name: /MCD09.*CDS-950/ }).waitFor(patience);
      await form.getByRole("button", { name: "Label…" }).click();
      await page.getByRole("img", { name: "QR code that leads to MCD09 in the ledger" }).waitFor(patience);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
      await form.getByLabel("Model").fill("CDS-951");
      await saveRecord(page, "en");
      await page.getByRole("row", { name: /MCD09.*CDS-951/ }).waitFor(patience);
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /MCD09/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] a product gets another seat of its shuttle and the old one back, each said before it is done",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("mpw.ding", "/pages/mpw/shuttles");
      await page.getByRole("link", { name: "M2655LP-03" }).click();
      const dock = page.getByRole("complementary", { name: "班次: M2655LP-03" });
      const give = async (taken: string, wanted: string) => {
        await dock.getByRole("button", { name: "席位… M55LP0003A-01" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByText("现有席位将先释放").waitFor(patience);
        await dialog.getByRole("combobox").click();
        for (const seat of [taken, wanted])
          await page.locator(".ant-select-item-option:visible").filter({ hasText: seat }).first().click();
        // The list of seats covers the button until it is left.
        await dialog.getByText("M55LP0003A-01 的席位").click();
        await dialog.getByRole("button", { name: "分配 1 个席位" }).click();
        await dock.getByText(`已有 ${wanted}`).waitFor(patience);
      };
      await give("S01", "S04");
      await give("S04", "S01");
    },
  },
  {
    title:
      "[R-SYS-1] a mask says before it is saved that forms show the change at once, and is not deleted while in use",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("pie.ma", "/pages/toptier/maskConfig?toptierCode=28HV&maskCode=070");
      await page.getByRole("link", { name: "28HV" }).click();
      const form = drawer(page);
      const name = form.locator('[data-field="layerName"] input');
      const before = await name.inputValue();
      await name.fill("GATE-X");
      await form.getByText("会立即显示新值").waitFor(patience);
      await saveRecord(page, "zh");
      await page.getByRole("row", { name: /070.*GATE-X/ }).waitFor(patience);
      await name.fill(before);
      await saveRecord(page, "zh");
      await form.getByRole("button", { name: "删除", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("申请单").first().waitFor(patience);
      expect(await dialog.getByRole("button", { name: "删除", exact: true }).isDisabled()).toBe(true);
      await dialog.getByRole("button", { name: "取消" }).click();
    },
  },
];
