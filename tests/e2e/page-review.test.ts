// @opens ui
import { describe, expect, it } from "vitest";
import { storyOf } from "../../server/src/testing/story.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite } from "../support/browser-suite.ts";
import { complaintsAbout, drawn, ringComplaints } from "../support/page-review/review.ts";
import { wholeTour } from "../support/page-review/tour.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

/** `npm test` checks the pages that people use all day, once per language; `npm run test:full` every page in both. */
const share = { zh: ["home", "decide"], en: ["system-todo", "etapeout-findDevice"] } as const;
const looks = [
  { language: "zh", browserLanguage: "zh-CN", theme: "light", width: 1100 },
  { language: "en", browserLanguage: "en-GB", theme: "dark", width: 1280 },
] as const;
const otherLooks = [
  { language: "zh", browserLanguage: "zh-CN", theme: "dark", width: 1280 },
  { language: "en", browserLanguage: "en-GB", theme: "light", width: 1100 },
] as const;

describe("every page", () => {
  it.each(isFullTest ? [...looks, ...otherLooks] : looks)(
    "[R-SHELL-3] [R-SHELL-13] cuts and covers nothing, in $language, $theme at $width px",
    async ({ language, ...look }) => {
      const shown: readonly string[] = share[language];
      const tour = await wholeTour(storyOf(suite.app()));
      const complaints: string[] = [];
      for (const { name, user, path } of tour.filter(({ name }) => isFullTest || shown.includes(name))) {
        const { page, goTo, leave } = user === null ? await suite.open(look) : await suite.openAs(user, path, look);
        if (user === null) await goTo(path);
        await drawn(page);
        const found = [...(await complaintsAbout(page, language)), ...(await ringComplaints(page))];
        complaints.push(...found.map((one) => `${name}: ${one}`));
        await leave();
      }
      expect(complaints).toEqual([]);
    },
    isFullTest ? 900_000 : 120_000,
  );
});
