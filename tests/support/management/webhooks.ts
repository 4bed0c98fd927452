import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory } from "./management-story.ts";

export const webhookStories: readonly ManagementStory[] = [
  {
    title: "a webhook is added, gets a secret that is shown once, is tried, and its message says why it did not arrive",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("admin", "/pages/system/webhook");
      await page.getByRole("button", { name: "新建" }).click();
      const form = drawer(page);
      await form.getByRole("textbox", { name: /^名称/ }).fill("办公门户");
      await form.getByRole("textbox", { name: /^地址/ }).fill("http://127.0.0.1:9/todo");
      await form.getByRole("checkbox", { name: "任务创建" }).check();
      await form.getByRole("button", { name: "创建" }).click();
      await form.getByText("该地址位于内部网络").waitFor(patience);
      await form.getByRole("textbox", { name: /^地址/ }).fill("http://webhook.invalid/todo");
      await createRecord(page, "zh");
      await form.getByRole("button", { name: "更换密钥" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "更换密钥" }).click();
      const secret = page.getByRole("dialog").getByText(/^whsec_/);
      await secret.waitFor(patience);
      await page.getByRole("button", { name: "我已保存" }).click();
      await expect.poll(() => secret.count(), patience).toBe(0);
      await form.getByRole("button", { name: "发送测试" }).click();
      await page
        .getByText(/测试消息未被接受/)
        .first()
        .waitFor(patience);
      await form.getByRole("tab", { name: "消息" }).click();
      await form.getByRole("listitem").filter({ hasText: "已放弃" }).filter({ hasText: "测试" }).waitFor(patience);
      await deleteRecord(page, "zh");
      await expect.poll(() => page.getByRole("row", { name: /办公门户/ }).count(), patience).toBe(0);
    },
  },
];
