import { newMasksStory } from "../support/stories/new-masks.ts";
import { newPlatformStory } from "../support/stories/new-platform.ts";
import { newProductStory } from "../support/stories/new-product.ts";
import { tellStory } from "../support/tell-story.ts";

tellStory({
  title: "[R-FORM-1] [R-APPR-1] a new product comes from its platform to its masks",
  chapters: [...newPlatformStory, ...newProductStory, ...newMasksStory],
  share: { chapters: 1, decisions: 2 },
});
