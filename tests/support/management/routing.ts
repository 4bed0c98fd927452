import { patience } from "../browser-suite.ts";
import type { ManagementStory } from "./management-story.ts";

export const routingStories: readonly ManagementStory[] = [
  {
    title: "[R-WORK-6] an entry of a running request is corrected, told in its record, and taken back in one step",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/routing");
      await page.locator(".so-routing-found").first().click();
      await page.getByRole("button", { name: "Edit field", exact: true }).click();
      const fields = page.locator(".so-routing-fields");
      await fields.getByRole("combobox").first().click();
      await page.keyboard.type("Subject");
      await page.keyboard.press("Enter");
      await fields.getByRole("textbox").fill("Corrected by the administrator");
      await page.getByText(/→ Corrected by the administrator/).waitFor(patience);
      await page.getByRole("textbox", { name: /^Reason/ }).fill("Typed wrong");
      await page.getByRole("button", { name: "Correct the field…" }).click();
      await page.getByRole("heading", { name: /Corrected by the administrator/ }).waitFor(patience);
      await page.getByRole("button", { name: "Undo Edit field…" }).click();
      await page.getByRole("textbox", { name: /^Reason/ }).fill("It was right");
      await page.locator(".so-routing-footer").getByRole("button", { name: "Undo Edit field…" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Do it" }).click();
      await page.getByRole("heading", { name: /Corrected by the administrator/ }).waitFor({ state: "detached" });
      await page.getByRole("complementary", { name: "Route" }).getByText("Typed wrong").waitFor(patience);
    },
  },
  {
    title: "[R-WORK-6] what a jump does is shown before, and refused without a reason",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/routing");
      await page.locator(".so-routing-found").first().click();
      await page.getByRole("button", { name: "跳转", exact: true }).click();
      await page.locator(".so-routing-fields").getByRole("combobox").click();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByText("变更后").waitFor(patience);
      const confirm = page.locator(".so-routing-footer").getByRole("button", { name: /跳转至/ });
      await confirm.and(page.locator(":disabled")).waitFor(patience);
      await page.getByRole("textbox", { name: /^原因|^理由/ }).fill("按约定跳转");
      await confirm.click();
      const asked = page.getByRole("dialog");
      await asked.getByText("按约定跳转").waitFor(patience);
      await asked.getByRole("button", { name: "取消" }).click();
      await asked.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "放弃" }).click();
      await confirm.waitFor({ state: "detached" });
    },
  },
];
