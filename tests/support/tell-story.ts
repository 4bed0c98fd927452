import { formStatus } from "@signoff/domain/status/form-status";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { browserSuite } from "./browser-suite.ts";
import { type Chapter, type Given, mouseStory } from "./mouse-story.ts";
import { requestStory } from "./request-story.ts";

export interface Tale {
  readonly title: string;
  readonly chapters: readonly Chapter[];
  /** What `npm test` plays of it: how many chapters, and how many decisions of each. */
  readonly share: { readonly chapters: number; readonly decisions: number };
}

/** Each decision is taken in a window of its own, and the longest story takes about a hundred. */
const wholeStory = 5_400_000;

/** `npm test` plays a beginning in Chinese; `npm run test:full` everything in both languages. */
const languages = isFullTest ? (["zh", "en"] as const) : (["zh"] as const);

/** Tells a story whose people do everything with the mouse and by typing; what each chapter took is noted. */
export function tellStory({ title, chapters, share }: Tale): void {
  const played = isFullTest ? chapters : chapters.slice(0, share.chapters);
  const most = isFullTest ? undefined : share.decisions;
  describe.each(languages)("with mouse and typing alone, in %s,", (language) => {
    const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
    const reader = requestStory(suite.app);

    it(title, { timeout: wholeStory, retry: 0 }, async ({ annotate }) => {
      const people = mouseStory(suite, reader, language);
      const given: Given = {};
      for (const chapter of played) {
        const began = Date.now();
        const step = chapter(given);
        await step.before?.(suite.app().database);
        const requestNo = await people.handIn(step);
        given[step.as ?? step.kind] = requestNo;
        const deciders = await people.decide(step, requestNo, most);
        const applyId = await reader.applyIdOf(requestNo);
        const { status } = await reader.get("gm.zhou", requestsContract.detail, { applyId });
        expect(status).toBe(isFullTest ? formStatus.completed : formStatus.inProcess);
        for (const sighting of isFullTest ? (step.found ?? []) : []) await people.lookUp(sighting);
        const seconds = Math.round((Date.now() - began) / 1000);
        await annotate(`${seconds} s: ${step.kind} ${requestNo}, ${[step.by, ...deciders].join(" ")}`);
      }
    });
  });
}
