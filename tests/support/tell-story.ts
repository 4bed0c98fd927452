import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { browserSuite } from "./browser-suite.ts";
import { type Chapter, type Given, mouseStory } from "./mouse-story.ts";
import { requestStory } from "./request-story.ts";

export interface Tale {
  readonly chapters: readonly Chapter[];
  /** The share that `npm test` plays: number of chapters, and of decisions in each. */
  readonly share: { readonly chapters: number; readonly decisions: number };
}

/** Each decision is made in a window of its own, and the longest story has about a hundred. */
export const storyOptions = { timeout: 5_400_000 } as const;

/** `npm test` plays a beginning in Chinese; `npm run test:full` everything in both languages. */
export const storyLanguages = isFullTest ? (["zh", "en"] as const) : (["zh"] as const);

/** Final status of the story's requests. */
export const storyEnd = isFullTest ? formStatus.completed : formStatus.inProcess;

/**
 * Plays stories whose people do everything by mouse and typing, and returns how their last request ended; records the
 * time of each chapter.
 */
export function storyteller(language: Locale): (tale: Tale, note: (text: string) => unknown) => Promise<number> {
  const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
  const reader = requestStory(suite.app);
  return async ({ chapters, share }, note) => {
    const people = mouseStory(suite, reader, language);
    const given: Given = {};
    let end: number = formStatus.draft;
    for (const chapter of isFullTest ? chapters : chapters.slice(0, share.chapters)) {
      const began = Date.now();
      const step = chapter(given);
      await step.before?.(suite.app().database);
      const requestNo = await people.handIn(step);
      given[step.as ?? step.kind] = requestNo;
      const deciders = await people.decide(step, requestNo, isFullTest ? undefined : share.decisions);
      const applyId = await reader.applyIdOf(requestNo);
      end = (await reader.get("gm.zhou", requestsContract.detail, { applyId })).status;
      if (end !== storyEnd) break;
      for (const sighting of isFullTest ? (step.found ?? []) : []) await people.lookUp(sighting);
      const seconds = Math.round((Date.now() - began) / 1000);
      await note(`${seconds} s: ${step.kind} ${requestNo}, ${[step.by, ...deciders].join(" ")}`);
    }
    return end;
  };
}
