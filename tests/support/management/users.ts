import type { Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, saveRecord } from "./management-story.ts";

/** Waits until the options are there before searching. */
export async function pickDepartment(page: Page, name: string, label = "Departments"): Promise<void> {
  const control = drawer(page).getByRole("combobox", { name: label });
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
      await form.getByText("New requests belong to Mask Management").waitFor(patience);
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
  {
    title: "[R-SYS-1] a file of people is checked row by row, and its good rows are brought in",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/user");
      await page.getByRole("button", { name: "Import…" }).click();
      const dialog = page.getByRole("dialog");
      const rows = ["imp.one,甲,One,I901,I901,D41,staff", "imp.two,乙,Two,I902,I902,Nowhere,staff"];
      const text = ["Account,Name in Chinese,Name in English,Work no.,Employee ID,Departments,Roles", ...rows].join(
        "\n",
      );
      const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
      await dialog.getByLabel("Choose a file").setInputFiles(file);
      await dialog.getByText("1 new, 0 changed, 0 as before, 1 wrong").waitFor(patience);
      expect(await dialog.getByRole("region", { name: "Wrong rows" }).innerText()).toContain("There is no “Nowhere”");
      await dialog.getByText("All or nothing").click();
      expect(await dialog.getByRole("button", { name: "Import 1 person" }).isDisabled()).toBe(true);
      await dialog.getByText("Import the valid rows").click();
      await dialog.getByRole("button", { name: "Import 1 person" }).click();
      await dialog.waitFor({ state: "hidden" });
      await page.getByRole("textbox", { name: "Name, account or work no." }).fill("imp.");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "I901" }).click();
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /I901/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] what somebody holds is listed, and shown before it is handed over with what stays and why",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/user?record=to.zheng");
      await drawer(page).getByRole("tab", { name: "持有工作" }).click();
      await drawer(page).getByRole("region", { name: "待办任务" }).waitFor(patience);
      await drawer(page).getByRole("button", { name: "移交…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: "接收人" }).click();
      await page.keyboard.type("huang bin");
      await page.locator(".ant-select-item-option").first().waitFor();
      await page.keyboard.press("Enter");
      await dialog.getByText("将移交：").waitFor(patience);
      await dialog
        .getByText(/黄斌没有此节点所需的权限/)
        .first()
        .waitFor(patience);
      expect(await dialog.getByRole("button", { name: /移交 \d+ 项/ }).isDisabled()).toBe(true);
      await dialog.getByLabel("原因").fill("离职");
      expect(await dialog.getByRole("button", { name: /移交 \d+ 项/ }).isDisabled()).toBe(false);
      await dialog.getByRole("button", { name: "取消" }).click();
    },
  },
];
