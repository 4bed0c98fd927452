import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import type { ManagementStory } from "./management-story.ts";

export const logStories: readonly ManagementStory[] = [
  {
    title: "[R-WORK-7] the auditor finds a change with before and after, and checks the chain on the page",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("gm.zhou", "/pages/system/adminLog");
      await page
        .getByRole("row", { name: /Sign in/ })
        .first()
        .waitFor(patience);
      await page.getByRole("button", { name: "Verify the chain" }).click();
      await page.getByText("The chain is whole").waitFor(patience);
      expect(await page.getByText(/no gap, no changed line/).count()).toBe(1);
      expect(await page.getByRole("button", { name: /^Export/ }).count()).toBe(0);
      await page
        .getByRole("row", { name: /Sign in/ })
        .first()
        .click();
      await page.getByRole("complementary").last().getByText("Before and after").waitFor(patience);
    },
  },
  {
    title: "[R-WORK-6] the routing log is searched by request and exported by who may",
    language: "zh",
    play: async ({ openAs }) => {
      const { page, pathNow } = await openAs("it.lu", "/pages/system/routingLog");
      await page.getByLabel("申请单号").fill("XX-0000");
      await page.getByRole("button", { name: "查询" }).click();
      await expect.poll(pathNow, patience).toContain("XX-0000");
      await expect.poll(() => page.locator("tbody tr[data-row-key]").count(), patience).toBe(0);
      await page.getByRole("button", { name: "校验日志链" }).click();
      await page.getByText("日志链完整").waitFor(patience);
    },
  },
];
