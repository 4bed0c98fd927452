import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, pickPerson } from "./management-story.ts";

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

export const tokenStories: readonly ManagementStory[] = [
  {
    title: "an API token is made for somebody, given out once, calls in their name, and is deleted",
    language: "en",
    play: async ({ suite, openAs }) => {
      const { page } = await openAs("admin", "/pages/system/token");
      await page.getByRole("button", { name: "New" }).click();
      const form = drawer(page);
      await form.getByRole("textbox", { name: /^Name/ }).fill("Mask shop link");
      await pickPerson(page, "Owner", "wu qian");
      await form.getByLabel("Ends on").fill(nextWeek());
      await page.keyboard.press("Enter");
      await createRecord(page, "en");
      await form.getByRole("button", { name: "Give out the token" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Give out the token" }).click();
      const shown = page.getByRole("dialog").getByText(/^sgn_/);
      await shown.waitFor(patience);
      const token = (await shown.textContent()) ?? "";
      const answer = await fetch(`${suite.app().origin}/api/system-boot/sys/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toMatchObject({ code: 200 });
      await page.getByRole("button", { name: "I have kept it" }).click();
      await expect.poll(() => shown.count(), patience).toBe(0);
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /Mask shop link/ }).count(), patience).toBe(0);
    },
  },
];
