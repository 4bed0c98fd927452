import { useEffect, useRef } from "react";
import { followChanges } from "../../../client/live-events.ts";
import { useSession } from "../../../session/session-store.ts";

interface RequestChange {
  readonly status?: number;
  readonly gone: boolean;
}

/**
 * Tells when the request on screen changes, while it is on screen. The first event only says how things stand: what is
 * shown was asked for a moment ago.
 */
export function useRequestChanges(applyId: string, onChange: (change: RequestChange) => void): void {
  const token = useSession((state) => state.token);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    // A new session is a new stream: that of the old one has ended with it.
    if (token === null) return;
    let known: number | null = null;
    return followChanges({ applyId }, (event) => {
      if (event.event !== "request" || event.data.applyId !== applyId) return;
      if ("gone" in event.data) return newest.current({ gone: true });
      const { rev, status } = event.data;
      const isNew = known !== null && known !== rev;
      known = rev;
      if (isNew) newest.current({ status, gone: false });
    });
  }, [applyId, token]);
}
