import { eventsContract } from "@signoff/server/contract/events";
import { useEffect, useRef } from "react";
import { followEvents } from "../../api/event-stream.ts";

interface RequestChange {
  readonly status?: number;
  readonly gone: boolean;
}

/**
 * Tells when the request on screen changes, while it is on screen. The first event only says how things stand: what is
 * shown was asked for a moment ago.
 */
export function useRequestChanges(applyId: string, onChange: (change: RequestChange) => void): void {
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    let known: number | null = null;
    return followEvents(eventsContract.follow, { applyId }, (event) => {
      if (event.event !== "request" || event.data.applyId !== applyId) return;
      if ("gone" in event.data) return newest.current({ gone: true });
      const { rev, status } = event.data;
      const isNew = known !== null && known !== rev;
      known = rev;
      if (isNew) newest.current({ status, gone: false });
    });
  }, [applyId]);
}
