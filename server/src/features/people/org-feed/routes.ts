import type { Handlers } from "../../../http/handler.ts";
import type { orgFeedContract } from "./contract.ts";
import type { FeedServices } from "./run-feed.ts";
import { decideConflicts, showFeed, showRun, syncNow } from "./show-feed.ts";

export const orgFeedRoutes: Handlers<typeof orgFeedContract, FeedServices> = {
  state: showFeed,
  run: showRun,
  sync: syncNow,
  decide: decideConflicts,
};
