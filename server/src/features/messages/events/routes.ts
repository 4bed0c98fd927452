import type { Handlers } from "../../../http/handler.ts";
import type { eventsContract } from "./contract.ts";
import { type EventServices, followChanges } from "./follow-changes.ts";

export function eventsRoutes(services: EventServices): Handlers<typeof eventsContract> {
  return { follow: (context, request) => followChanges(context, services, request) };
}
