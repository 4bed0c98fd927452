import type { Event } from "@signoff/workflow/event";
import type { Route } from "@signoff/workflow/route";
import type { Directory } from "../directory/public.ts";

/** The route used to judge an event. The apply configuration decides how long a request can be withdrawn. */
export function routeFor(
  route: Route,
  { type }: Pick<Event, "type">,
  directory: Pick<Directory, "applyRule">,
  kind: string,
): Route {
  const rule = type === "withdraw" ? (directory.applyRule(kind)?.withdraw ?? "route") : "route";
  return rule === "route" ? route : { ...route, withdrawUntil: rule };
}
