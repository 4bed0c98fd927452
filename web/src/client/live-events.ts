import type { ResultOf } from "@signoff/domain/http/endpoint";
import { eventsContract } from "@signoff/server/contract/messages/events";
import { followEvents } from "../api/event-stream.ts";

type LiveEvent = ResultOf<typeof eventsContract.follow>;

/** Changes on the server: the caller's to-dos, and a request if one is named. */
export function followChanges(asked: { readonly applyId?: string }, onEvent: (event: LiveEvent) => void): () => void {
  return followEvents(eventsContract.follow, asked, onEvent);
}
