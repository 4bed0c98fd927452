import { useEffect, useEffectEvent, useRef } from "react";
import type { LookupSearch } from "./use-lookup.ts";
import type { OfferedRow } from "./use-marked-row.ts";

/** Longer than the time from the last letter to Enter. */
const heldMs = 700;

/**
 * A dialog that closes by itself returns the focus to its button, and the next letter, or a habitual Enter, would open
 * it again. These keys belong to the search that has just ended: they are ignored until the user does something else.
 */
function holdKeys(): void {
  const ended = new AbortController();
  const release = () => ended.abort();
  const listening = { capture: true, signal: ended.signal };
  const hold = (event: KeyboardEvent) => {
    const isOfSearch = event.key === "Enter" || (event.key.length === 1 && !event.ctrlKey && !event.metaKey);
    if (!isOfSearch) return release();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  globalThis.addEventListener("keydown", hold, listening);
  globalThis.addEventListener("pointerdown", release, listening);
  setTimeout(release, heldMs);
}

interface LookedUpInto {
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  readonly noAutoPick: boolean | undefined;
}

/**
 * R-FORM-7 for look-ups: if the field is empty, the only row is chosen as soon as the dialog opens. A search never
 * chooses by itself, however few rows are left: it marks the first, and Enter or a click takes it.
 */
export function useOnlyRow(search: LookupSearch, into: LookedUpInto, onTake: (row: OfferedRow) => void): void {
  const isSearched = useRef(false);
  const isTyped = search.typed !== "";
  const [row] = search.rows;
  const isOnly = search.total === 1 && row?.state === "current" && !search.isWaiting && !search.failed;
  const isWanted = !isTyped && into.chosen.length === 0 && !into.multiple && !into.noAutoPick;
  const only = isOnly && isWanted ? row : undefined;
  const take = useEffectEvent((found: OfferedRow) => {
    holdKeys();
    onTake(found);
  });
  useEffect(() => {
    if (isTyped) isSearched.current = true;
    if (only !== undefined && !isSearched.current) take(only);
  }, [only, isTyped]);
}
