import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, saveRecord } from "./management-story.ts";

export const customerStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a customer is added, wrong input is said at its field, and it goes again",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/customer");
      await page.getByRole("button", { name: "New" }).click();
      const form = drawer(page);
      await form.getByLabel("Code").fill("C090");
      await form.getByLabel("Company name").fill("晨星微电子");
      await form.getByLabel("English name").fill("Dawnstar Micro");
      await form.getByLabel("E-mail").fill("nobody");
      await form.getByRole("button", { name: "Create" }).click();
      await form.locator('[data-field="email"] [role="alert"]').waitFor(patience);
      await form.getByLabel("E-mail").fill("tapeout@dawnstar.example.com");
      await createRecord(page, "en");
      await page.getByRole("row", { name: /C090.*Dawnstar Micro/ }).waitFor(patience);
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /C090/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] a customer with devices is switched off instead of deleted, after words on what that does",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/customer?record=C001");
      const form = drawer(page);
      await form.getByRole("button", { name: "删除", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("可改为停用").waitFor(patience);
      expect(await dialog.getByRole("button", { name: "删除", exact: true }).isDisabled()).toBe(true);
      await dialog.getByRole("button", { name: "取消" }).click();
      await form.getByRole("switch", { name: "新申请可选" }).click();
      await form.getByText("新申请将不再提供该客户").waitFor(patience);
      await saveRecord(page, "zh");
      await page.getByRole("row", { name: /C001.*停用/ }).waitFor(patience);
      await form.getByRole("switch", { name: "新申请可选" }).click();
      await saveRecord(page, "zh");
    },
  },
];
