// @order first
// @opens requests/creation
import { describe, expect, it } from "vitest";
import { metalChangeStory } from "../support/stories/metal-change.ts";
import { storyEnd, storyLanguages, storyOptions, storyteller } from "../support/tell-story.ts";

describe.each(storyLanguages)("by mouse and typing alone, in %s,", (language) => {
  const tell = storyteller(language);
  const tale = {
    chapters: metalChangeStory,
    share: { chapters: 1, decisions: 0 },
  };

  it(
    "[R-FORM-1] [R-APPR-1] a corrected metal layer is reviewed, ordered again and applied to the masks",
    storyOptions,
    async ({ annotate }) => {
      expect(await tell(tale, annotate)).toBe(storyEnd);
    },
  );
});
