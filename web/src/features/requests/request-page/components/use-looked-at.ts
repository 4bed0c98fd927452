import { type RefObject, useEffect, useState } from "react";

/** The page of a request, or the preview beside a list. */
const places = ".so-request, .so-list-dock";

/**
 * Whether a reader has looked at the request above the bar: it was on screen for a second, and the reader used the page
 * (R-APPR-9). Starts again with each task.
 */
export function useLookedAt(bar: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const place = bar.current?.closest(places) ?? bar.current;
    if (!place) return;
    let stops: readonly (() => void)[] = [];
    let isGone = false;
    const watch = async () => {
      const { watchLook, watchTouch } = await import("./watch-look.ts");
      if (!isGone) stops = [watchLook(place, () => setSeen(true)), watchTouch(place, () => setTouched(true))];
    };
    // If it cannot be loaded, the key keeps asking.
    watch().catch(() => undefined);
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [bar]);
  return isSeen && isTouched;
}
