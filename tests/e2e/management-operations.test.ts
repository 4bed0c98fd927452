// @order first
// @opens operations/api-reference operations/client-errors operations/health operations/operation-logs people/tokens requests/edit-routing
import { managementPages } from "../support/management/management-pages.ts";
import { healthStories } from "../support/management/health.ts";
import { logStories } from "../support/management/logs.ts";
import { routingStories } from "../support/management/routing.ts";
import { apiStories, tokenStories } from "../support/management/tokens.ts";

/** The pages for monitoring and operating the portal. */
managementPages({
  logs: logStories,
  health: healthStories,
  routing: routingStories,
  "API tokens": tokenStories,
  "the API": apiStories,
});
