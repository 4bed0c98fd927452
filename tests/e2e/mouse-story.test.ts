// @order first
// @opens requests/creation
import { describe, expect, it } from "vitest";
import { newMasksStory } from "../support/stories/new-masks.ts";
import { newPlatformStory } from "../support/stories/new-platform.ts";
import { newProductStory } from "../support/stories/new-product.ts";
import { storyEnd, storyLanguages, storyOptions, storyteller } from "../support/tell-story.ts";

describe.each(storyLanguages)("by mouse and typing alone, in %s,", (language) => {
  const tell = storyteller(language);
  const tale = {
    chapters: [...newPlatformStory, ...newProductStory, ...newMasksStory],
    share: { chapters: 1, decisions: 1 },
  };

  it(
    "[R-FORM-1] [R-APPR-1] a new product is taken from its platform to its masks",
    storyOptions,
    async ({ annotate }) => {
      expect(await tell(tale, annotate)).toBe(storyEnd);
    },
  );
});
