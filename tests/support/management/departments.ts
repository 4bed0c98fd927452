import { expect } from "vitest";
import type { Page } from "playwright-core";
import { patience } from "../browser-suite.ts";
import { createRecord, drawer, type ManagementStory, saveRecord } from "./management-story.ts";

async function pickDepartment(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).last().click();
  await page.keyboard.type(typed);
  await page.locator(".ant-select-tree-node-content-wrapper:visible").filter({ hasText: typed }).first().click();
}

export const departmentStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a department is added, moved after words on what that does, and merged away after a preview",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/depart");
      await page.getByRole("button", { name: "New" }).click();
      const form = drawer(page);
      await form.getByLabel("Code").fill("D29");
      await form.getByLabel("Name in Chinese").fill("先导课");
      await form.getByLabel("Name in English").fill("Pilot line");
      await pickDepartment(page, "Department above", "Process Integration");
      await createRecord(page, "en");
      await page.getByRole("row", { name: /D29.*Pilot line/ }).waitFor(patience);
      await pickDepartment(page, "Department above", "Metrology");
      await form.getByText("D29 moves with its 0 sub-departments and 0 people").waitFor(patience);
      await saveRecord(page, "en");
      await page.getByRole("row", { name: /D29.*Module \/ Metrology/ }).waitFor(patience);
      await form.getByRole("button", { name: "Merge into…" }).click();
      // The dialog takes the focus once it is shown; anything opened before that is closed again.
      await page.waitForFunction(() => document.querySelector("[role=dialog]")?.contains(document.activeElement));
      await pickDepartment(page, "Into", "OPC");
      const dialog = page.getByRole("dialog");
      await dialog.getByText("D29 is deleted afterwards").waitFor(patience);
      await dialog.getByRole("button", { name: "Merge", exact: true }).click();
      await expect.poll(() => page.getByRole("row", { name: /D29/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] a department shows its people and the leaders above, and cannot stand below its own",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/depart");
      await page.getByRole("navigation", { name: "全部部门" }).getByText("工艺整合处").click();
      const form = drawer(page);
      await form.getByRole("tab", { name: "人员" }).click();
      await form.getByText("马丽").waitFor(patience);
      await form.getByRole("tab", { name: "负责人" }).click();
      await form.getByText("本部门负责人").waitFor(patience);
      await form.getByText("上级，第 1 级").waitFor(patience);
      await form.getByRole("tab", { name: "记录" }).click();
      await pickDepartment(page, "上级部门", "高压整合部");
      await form.getByRole("button", { name: "保存 1 项变更" }).click();
      await form.getByText("部门不能移到自身或其下级部门之下").waitFor(patience);
    },
  },
];
