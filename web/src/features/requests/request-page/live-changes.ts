import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { useEffect, useRef } from "react";
import { followChanges } from "../../../client/live-events.ts";
import { useSession } from "../../../session/session-store.ts";

interface RequestChange {
  readonly status?: number;
  readonly gone: boolean;
}

/** Reports changes of the request on screen, including those between its answer and the first event of its stream. */
export function useRequestChanges(
  { applyId, rev: loaded }: Pick<RequestDetail, "applyId" | "rev">,
  onChange: (change: RequestChange) => void,
): void {
  const token = useSession((state) => state.token);
  const newest = useRef({ onChange, loaded });
  useEffect(() => {
    newest.current = { onChange, loaded };
  });
  useEffect(() => {
    // A new session is a new stream: the stream of the old session has ended with it.
    if (token === null) return;
    let told: number | null = null;
    return followChanges({ applyId }, (event) => {
      if (event.event !== "request" || event.data.applyId !== applyId) return;
      if ("gone" in event.data) return newest.current.onChange({ gone: true });
      const { rev, status } = event.data;
      const isNew = rev !== (told ?? newest.current.loaded);
      told = rev;
      if (isNew) newest.current.onChange({ status, gone: false });
    });
  }, [applyId, token]);
}
