import { describe, expect, it } from "vitest";
import { createDemoDatabase } from "../../../server/src/testing/test-database.ts";
import { browserSuite } from "../browser-suite.ts";
import type { ManagementStage, ManagementStory } from "./management-story.ts";

/** Plays the stories of administration pages on one server: each leaves the records as it found them. */
export function managementPages(pages: Readonly<Record<string, readonly ManagementStory[]>>): void {
  const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
  describe.each(Object.entries(pages))("the page of %s", (_page, stories) => {
    it.each(stories)("$title ($language)", async ({ play, language }) => {
      const browserLanguage = language === "zh" ? "zh-CN" : "en-GB";
      const openAs: ManagementStage["openAs"] = (user, path) => suite.openAs(user, path, { browserLanguage });
      await expect(play({ suite, openAs })).resolves.toBeUndefined();
    });
  });
}
