import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { OfferedRow } from "../form-renderer/form-view-props.ts";
import type { LookupSearch } from "./use-lookup.ts";

export type { OfferedRow };

/** The row marked by the keyboard, and the keys of the search box: arrows mark, Enter picks, Ctrl+Enter takes all. */
export function useMarkedRow(
  { rows, isWaiting, pageNo, turnTo }: LookupSearch,
  onPick: (row: OfferedRow) => void,
  onTakeAll: (() => void) | undefined,
) {
  const [marked, mark] = useState(0);
  const at = Math.min(marked, Math.max(0, rows.length - 1));
  const current = rows[at];
  const pickWhenFound = usePickWhenFound(isWaiting, () => current && onPick(current));
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      mark(Math.max(0, Math.min(rows.length - 1, at + step)));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // The field gets the focus back at once: the same key stroke must not click its button.
      event.preventDefault();
      if (event.ctrlKey && onTakeAll) onTakeAll();
      else pickWhenFound();
    } else if (event.key === "PageDown") turnTo(pageNo + 1);
    else if (event.key === "PageUp") turnTo(pageNo - 1);
  };
  return { at, current, mark, handleKey };
}

/** Enter right after the last letter waits for the results of that letter; it never picks an older result. */
function usePickWhenFound(isWaiting: boolean, pick: () => void): () => void {
  const isWanted = useRef(false);
  const pickNow = useEffectEvent(pick);
  useEffect(() => {
    if (isWaiting || !isWanted.current) return;
    isWanted.current = false;
    pickNow();
  }, [isWaiting]);
  return () => {
    if (isWaiting) isWanted.current = true;
    else pick();
  };
}
