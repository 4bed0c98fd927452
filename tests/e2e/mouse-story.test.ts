import { formStatus } from "@signoff/domain/status/form-status";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { browserSuite } from "../support/browser-suite.ts";
import { type Given, mouseStory } from "../support/mouse-story.ts";
import { newProductStory } from "../support/new-product-story.ts";
import { requestStory } from "../support/request-story.ts";

/** Each decision is taken in a window of its own, by somebody who signs in first. */
const wholeStory = 1_800_000;

/** `npm test` plays a beginning in Chinese; `npm run test:full` everything in both languages. */
const languages = isFullTest ? (["zh", "en"] as const) : (["zh"] as const);
const played = isFullTest ? newProductStory : newProductStory.slice(0, 1);
const firstDecisions = 2;

describe.each(languages)("with mouse and typing alone, in %s,", (language) => {
  const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
  const reader = requestStory(suite.app);

  it(
    "[R-FORM-1] [R-APPR-1] a new product gets its platform",
    async () => {
      const people = mouseStory(suite, reader, language);
      const given: Given = {};
      for (const chapter of played) {
        const step = chapter(given);
        const requestNo = await people.handIn(step);
        given[step.kind] = requestNo;
        const deciders = await people.decide(step, requestNo, isFullTest ? undefined : firstDecisions);
        expect(deciders.length).toBeGreaterThanOrEqual(isFullTest ? 1 : firstDecisions);
        const applyId = await reader.applyIdOf(requestNo);
        const { status } = await reader.get("gm.zhou", requestsContract.detail, { applyId });
        expect(status).toBe(isFullTest ? formStatus.completed : formStatus.inProcess);
      }
    },
    wholeStory,
  );
});
