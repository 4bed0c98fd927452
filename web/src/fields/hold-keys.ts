/** Longer than a hand takes from the last letter to Enter. */
const heldMs = 700;

/**
 * A dialog that closes by itself gives the keyboard back to the place that opened it, and the next letter, or Enter
 * pressed out of habit, would open it again. These keys are of the search that has just ended: they are held back until
 * the hand does something else.
 */
export function holdKeys(): void {
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
