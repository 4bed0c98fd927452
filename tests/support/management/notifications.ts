import { patience } from "../browser-suite.ts";
import type { ManagementStory } from "./management-story.ts";

export const notificationStories: readonly ManagementStory[] = [
  {
    title: "the bell tells what waits, is walked by keys, and leads to the task, which is then read",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("pie.liu", "/home");
      const bell = page.getByRole("button", { name: /^Notifications, \d+ unread$/ });
      const before = Number(/\d+/.exec((await bell.getAttribute("aria-label", patience)) ?? "")?.[0]);
      await bell.click();
      const panel = page.getByRole("dialog", { name: "Notifications" });
      const links = panel.getByRole("listitem").getByRole("link");
      await links.first().waitFor(patience);
      await page.keyboard.press("j");
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "hidden" });
      await page.keyboard.press("Enter");
      await panel.getByRole("button", { name: /^Unread/ }).click();
      await links.filter({ hasText: "New task" }).first().click(patience);
      await page.waitForURL(/\/approve\?taskId=/);
      await panel.waitFor({ state: "hidden" });
      await page
        .getByRole("button", { name: new RegExp(`^Notifications(?:, ${before - 1} unread)?$`) })
        .waitFor(patience);
    },
  },
  {
    title: "somebody chooses how to be told; a choice saves itself, and a task cannot be hidden",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("to.cao", "/home");
      await page.getByRole("button", { name: /^通知/ }).click();
      await page.getByRole("dialog", { name: "通知" }).getByRole("link", { name: "通知设置" }).first().click(patience);
      const choice = (name: string) => page.getByRole("radio", { name });
      await choice("完成：门户").click(patience);
      await page.getByText("已保存").first().waitFor(patience);
      await page.reload();
      await choice("完成：门户").waitFor(patience);
      if (!(await choice("完成：门户").isChecked())) throw new Error("the choice was not kept");
      if ((await page.getByRole("radio", { name: /^新任务：/ }).count()) !== 2) throw new Error("a task can be hidden");
      await choice("完成：两者").click();
      await page.getByText("已保存").first().waitFor(patience);
    },
  },
];
