import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import {
  createRecord,
  deleteRecord,
  drawer,
  type ManagementStory,
  pickPerson,
  saveRecord,
} from "./management-story.ts";

export const groupStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a group lives its whole life: added with its people, changed, told in its changes, deleted",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/group");
      await page.getByRole("button", { name: "New" }).click();
      const form = drawer(page);
      await form.getByRole("button", { name: "Create" }).click();
      expect(await form.getByText("This is required").count()).toBe(3);
      await form.getByLabel("Code").fill("night_shift");
      await form.getByLabel("Name in Chinese").fill("夜班");
      await form.getByLabel("Name in English").fill("Night shift");
      await pickPerson(page, "Users", "wu qian");
      await createRecord(page, "en");
      await page.getByRole("row", { name: /night_shift.*Night shift.*Wu Qian/ }).waitFor(patience);
      await form.getByLabel("Name in English").fill("Late shift");
      await saveRecord(page, "en");
      await form.getByRole("tab", { name: "Changes" }).click();
      await form.getByText("Late shift").waitFor(patience);
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /night_shift/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] a group that a route names is not deleted, and of two who save at once both versions are shown",
    language: "zh",
    play: async ({ openAs }) => {
      const path = "/pages/system/group?record=risk_board";
      const [{ page }, { page: other }] = [await openAs("it.lu", path), await openAs("admin", path)];
      await drawer(page).getByRole("button", { name: "删除", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("流程").waitFor(patience);
      expect(await dialog.getByRole("button", { name: "删除", exact: true }).isDisabled()).toBe(true);
      await dialog.getByRole("button", { name: "取消" }).click();
      await drawer(other).getByLabel("英文描述").fill("decides");
      await saveRecord(other, "zh");
      await drawer(page).getByLabel("英文描述").fill("judges");
      await drawer(page).getByRole("button", { name: "保存 1 项变更" }).click();
      await drawer(page).getByText("现已保存：decides").waitFor(patience);
      await saveRecord(page, "zh");
    },
  },
];
