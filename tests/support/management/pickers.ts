import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { drawer, type ManagementStory } from "./management-story.ts";

export const pickerStories: readonly ManagementStory[] = [
  {
    title: "[R-ORG-1] people are found by initials with the keys, and out of departments and groups with the mouse",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/group");
      await page.getByRole("button", { name: "新建" }).click();
      const form = drawer(page);
      const box = form.getByRole("combobox", { name: "人员" });
      const chosen = form.locator(".ant-select-selection-item").filter({ hasNot: page.locator(".ant-tag-blue") });
      await box.click();
      await page.keyboard.type("wq");
      await page.locator(".so-picker-name", { hasText: "吴倩" }).waitFor(patience);
      await page.keyboard.press("Enter");
      await form.locator(".ant-select-selection-item", { hasText: "吴倩" }).waitFor(patience);
      await page.getByRole("button", { name: /按部门或群组选择/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("群组", { exact: true }).click();
      await dialog.getByRole("button", { name: /技术发布/ }).click();
      await dialog.getByRole("button", { name: /^全选 \d+ 人$/ }).click();
      const taken = dialog.getByRole("button", { name: /^选定 \d+ 人$/ });
      const count = Number(/\d+/.exec((await taken.textContent()) ?? "")?.[0]);
      expect(count).toBeGreaterThan(2);
      await taken.click();
      await expect.poll(() => chosen.count(), patience).toBe(count);
      await form.locator(".so-picker-hover", { hasText: "吴倩" }).hover();
      await page.locator(".so-person-card", { hasText: "工号" }).getByText("pie.wu").waitFor(patience);
    },
  },
  {
    title: "[R-ORG-1] by the keyboard alone one person comes out of the tree of departments",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("pie.liu", "/pages/system/track");
      await page.getByRole("button", { name: /More/ }).click();
      await page.getByRole("combobox", { name: "Applicant" }).focus();
      await page.keyboard.press("F4");
      const dialog = page.getByRole("dialog", { name: "Choose a person" });
      await dialog.getByRole("tree").focus();
      await page.keyboard.press("Home");
      await page.keyboard.press("Space");
      const person = dialog.getByRole("button", { name: /^Wu Qian/ });
      await person.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => [...url.searchParams.values()].includes("pie.wu"));
    },
  },
];
