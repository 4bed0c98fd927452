import type { ResultOf } from "@signoff/domain/http/endpoint";
import { eventsContract } from "@signoff/server/contract/messages/events";
import { followEvents } from "../api/event-stream.ts";

type LiveEvent = ResultOf<typeof eventsContract.follow>;

/** What changes on the server while it is followed: the caller's to-dos, and a request where one is named. */
export function followChanges(asked: { readonly applyId?: string }, onEvent: (event: LiveEvent) => void): () => void {
  return followEvents(eventsContract.follow, asked, onEvent);
}
