import { useEffect, useEffectEvent, useState } from "react";
import { holdKeys } from "./hold-keys.ts";
import type { LookupSearch } from "./use-lookup.ts";
import type { OfferedRow } from "./use-marked-row.ts";

interface LookedUpInto {
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  readonly noAutoPick: boolean | undefined;
}

/** Part of a code or of a name may still be typed on: the only row waits for the hand to rest. A whole code does not. */
const restMs = 350;

/**
 * R-FORM-7 for look-ups: the only row is taken at once. It is the only one there is, and nothing was chosen yet, or the
 * only one that fits the search. Returns what the search box says of a text that is still being composed.
 */
export function useOnlyRow(search: LookupSearch, into: LookedUpInto, onTake: (row: OfferedRow) => void) {
  const [isComposing, setComposing] = useState(false);
  const typed = search.typed.trim().toLowerCase();
  const isWanted = typed === "" ? into.chosen.length === 0 : !isComposing;
  const [row] = search.rows;
  const isOnly = search.total === 1 && row?.state === "current" && !search.isWaiting && !search.failed;
  const only = isOnly && isWanted && !into.multiple && !into.noAutoPick ? row : undefined;
  const isWhole = typed === "" || typed === only?.code.toLowerCase();
  const take = useEffectEvent((found: OfferedRow) => {
    holdKeys();
    onTake(found);
  });
  useEffect(() => {
    if (only === undefined) return;
    const timer = setTimeout(() => take(only), isWhole ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [only, isWhole]);
  return { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) };
}
