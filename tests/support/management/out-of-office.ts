import { patience } from "../browser-suite.ts";
import type { ManagementStory } from "./management-story.ts";

export const absenceStories: readonly ManagementStory[] = [
  {
    title: "[R-WORK-7] somebody enters an absence with a deputy, is told what it does, and ends it again",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("to.cao", "/home");
      await page.getByRole("button", { name: "曹颖" }).click();
      await page.getByRole("menuitem", { name: "外出设置" }).click();
      const dialog = page.getByRole("dialog", { name: "外出设置" });
      await dialog.getByRole("button", { name: "新增外出" }).click();
      await dialog.locator("#so-absence-from").click();
      await page.keyboard.type("2040-03-01");
      await page.keyboard.press("Enter");
      await page.keyboard.type("2040-03-05");
      await page.keyboard.press("Enter");
      await dialog.getByRole("combobox", { name: "代理人" }).click();
      await page.keyboard.type("郭飞");
      await page
        .getByRole("option", { name: "郭飞" })
        .first()
        .waitFor({ state: "attached", ...patience });
      await page.keyboard.press("Enter");
      await dialog.getByText("2040-03-01 至 2040-03-05 新到的所有单据任务将转给 郭飞").waitFor(patience);
      await dialog.getByRole("button", { name: "保存" }).click();
      await dialog.getByText("2040-03-01 – 2040-03-05").waitFor(patience);
      await dialog.getByRole("button", { name: /^结束/ }).click();
      await dialog.getByText("尚未设置外出").waitFor(patience);
    },
  },
];
