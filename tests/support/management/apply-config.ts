import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { drawer, type ManagementStory, saveRecord } from "./management-story.ts";

export const applyConfigStories: readonly ManagementStory[] = [
  {
    title:
      "[R-WORK-5] a kind is closed: who and which drafts that stops is said before, creating is refused, and opened again",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/applyConfig?record=lota");
      const form = drawer(page);
      await form.getByRole("switch", { name: "Can be applied for" }).click();
      await form.getByText(/people may no longer create it: .*Guo Fei/).waitFor(patience);
      await saveRecord(page, "en");
      const { page: maker } = await openAs("to.guo", "/pages/system/apply");
      await maker.getByText("Switched off").first().waitFor(patience);
      await form.getByRole("switch", { name: "Can be applied for" }).click();
      await form.getByText(/people may create it from the next call on/).waitFor(patience);
      await saveRecord(page, "en");
      await form.getByRole("tab", { name: "Changes" }).click();
      await form.locator(".so-record-changes").getByText("Can be applied for").nth(1).waitFor(patience);
    },
  },
  {
    title: "[R-WORK-5] other approvers of a node and a rule to withdraw are chosen by name",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/applyConfig?record=mci");
      const form = drawer(page);
      const first = form.locator(".so-apply-node").first();
      await first.getByRole("combobox").click();
      await page.keyboard.type("吴倩");
      await page.locator(".ant-select-item-option").first().waitFor(patience);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await form.getByText("此后提交的单据使用新的审批人").waitFor(patience);
      await saveRecord(page, "zh");
      await first.locator(".ant-select-selection-item-remove").first().click();
      await saveRecord(page, "zh");
      expect(await first.getByText("吴倩").count()).toBe(0);
    },
  },
];
