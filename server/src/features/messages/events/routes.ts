import type { Handlers } from "../../../http/handler.ts";
import type { eventsContract } from "./contract.ts";
import { type EventServices, followChanges } from "./follow-changes.ts";

export const eventsRoutes: Handlers<typeof eventsContract, EventServices> = { follow: followChanges };
