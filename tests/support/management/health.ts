import { expect } from "vitest";
import { SampleKeeper } from "../../../server/src/features/operations/health/keep-samples.ts";
import { patience } from "../browser-suite.ts";
import type { ManagementStory } from "./management-story.ts";

export const healthStories: readonly ManagementStory[] = [
  {
    title: "[R-OPS-8] an administrator reads what to look at, the last day and every node; nobody else does",
    language: "en",
    play: async ({ suite, openAs }) => {
      const { database } = suite.app();
      const node = { name: "here:8080", version: "1.2.3", dataDir: "." };
      const keeper = new SampleKeeper(database, node, (_what, error) => {
        throw error;
      });
      await keeper.write();
      const { page } = await openAs("it.lu", "/pages/system/health");
      const lines = page.getByRole("listitem").filter({ hasText: "Last backup" });
      await lines.getByText("Never backed up: run npm run backup every day").waitFor(patience);
      const calls = page.getByRole("figure", { name: /^Calls: now/ });
      await calls.locator("svg.recharts-surface").waitFor(patience);
      await page.getByRole("row", { name: /here:8080 Running 1\.2\.3/ }).waitFor(patience);
      await keeper.close();
      const other = await openAs("pie.wu", "/pages/system/health");
      await expect.poll(other.pathNow, patience).toBe("/404");
    },
  },
];
