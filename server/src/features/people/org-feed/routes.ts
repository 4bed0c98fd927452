import type { Handlers } from "../../../http/handler.ts";
import type { orgFeedContract } from "./contract.ts";
import type { FeedServices } from "./run-feed.ts";
import { decideConflicts, showFeed, showRun, syncNow } from "./show-feed.ts";

export function orgFeedRoutes(services: FeedServices): Handlers<typeof orgFeedContract> {
  return {
    state: (context) => showFeed(context, services),
    run: showRun,
    sync: (context, request) => syncNow(context, services, request),
    decide: decideConflicts,
  };
}
