import { shuttleStory } from "../support/stories/shuttle.ts";
import { tellStory } from "../support/tell-story.ts";

tellStory({
  title: "[R-FORM-1] [R-APPR-1] a shuttle takes its guests and gets its masks",
  chapters: shuttleStory,
  share: { chapters: 1, decisions: 0 },
});
