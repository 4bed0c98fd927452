import { metalChangeStory } from "../support/stories/metal-change.ts";
import { tellStory } from "../support/tell-story.ts";

tellStory({
  title: "[R-FORM-1] [R-APPR-1] a mended metal layer is reviewed, ordered anew and brought onto the masks",
  chapters: metalChangeStory,
  share: { chapters: 1, decisions: 0 },
});
