import type { Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, saveRecord } from "./management-story.ts";

/** What is offered is there before it is searched. */
async function pickDepartment(page: Page, name: string): Promise<void> {
  const control = drawer(page).getByRole("combobox", { name: "Departments" });
  await control.click();
  await page.locator(".ant-select-tree-title").first().waitFor();
  await control.fill(name);
  await page.locator(".ant-select-tree-title", { hasText: name }).click();
  await page.keyboard.press("Escape");
}

export const userStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a user is added, gets a one-time password, moves to another main department and is deleted",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/user");
      await page.getByRole("button", { name: "New", exact: true }).click();
      const form = drawer(page);
      await form.getByRole("textbox", { name: "Account", exact: true }).fill("night.guard");
      await form.getByLabel("Name in Chinese").fill("夜班员");
      await form.getByLabel("Name in English").fill("Night Guard");
      await form.getByLabel("Work no.").fill("W9901");
      await form.getByLabel("Employee ID").fill("9901");
      for (const department of ["MPW Service", "Mask Management"]) await pickDepartment(page, department);
      await form.getByRole("combobox", { name: "Roles" }).click();
      await page.locator(".ant-select-item-option").first().click();
      await page.keyboard.press("Escape");
      await createRecord(page, "en");
      await form.getByRole("radio", { name: "Make Mask Management the main department" }).click();
      await form.getByText("New requests carry Mask Management").waitFor(patience);
      await saveRecord(page, "en");
      await form.getByRole("button", { name: "Reset password" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Reset password" }).click();
      expect(
        await page
          .getByRole("status")
          .filter({ hasText: /^\S{12,}$/ })
          .innerText(),
      ).toMatch(/^\S{12,}$/);
      await page.getByRole("button", { name: "I have handed it over" }).click();
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /9901/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] the tree narrows the list, and a disabled person is told of and signed out at once",
    language: "zh",
    play: async ({ openAs }) => {
      const { page: other } = await openAs("re.qiu", "/home");
      const { page } = await openAs("it.lu", "/pages/system/user");
      await page.getByRole("navigation", { name: "部门" }).getByText("品质与可靠性处").click();
      await page.getByRole("row", { name: /re\.qiu/ }).waitFor(patience);
      expect(new URL(page.url()).searchParams.get("departId")).not.toBeNull();
      await page
        .getByRole("row", { name: /re\.qiu/ })
        .getByRole("link")
        .click();
      const form = drawer(page);
      await form.getByRole("switch", { name: "启用" }).click();
      await form.getByText("所有会话立即结束").waitFor(patience);
      await saveRecord(page, "zh");
      await other.reload();
      await other.waitForURL(/login/, { timeout: 15_000 });
      await form.getByRole("switch", { name: "启用" }).click();
      await form.getByText("账号可再次登录").waitFor(patience);
      await saveRecord(page, "zh");
      await page.getByRole("row", { name: /正常.*re\.qiu/ }).waitFor(patience);
    },
  },
];
