// @order first
// @opens registry/shuttles
import { describe, expect, it } from "vitest";
import { shuttleStory } from "../support/stories/shuttle.ts";
import { storyEnd, storyLanguages, storyOptions, storyteller } from "../support/tell-story.ts";

describe.each(storyLanguages)("by mouse and typing alone, in %s,", (language) => {
  const tell = storyteller(language);
  const tale = {
    chapters: shuttleStory,
    share: { chapters: 1, decisions: 0 },
  };

  it("[R-FORM-1] [R-APPR-1] a shuttle is booked and gets its masks", storyOptions, async ({ annotate }) => {
    expect(await tell(tale, annotate)).toBe(storyEnd);
  });
});
