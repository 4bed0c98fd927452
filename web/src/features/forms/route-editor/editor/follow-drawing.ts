import { afterPaint } from "../../../../ui/after-paint.ts";

/** Longer than the interval of a held key, shorter than a look to the side. */
const restMs = 80;

export interface Following {
  /** The drawing has changed. */
  readonly changed: () => void;
  /** Another element was selected, possibly as part of a running change. */
  readonly chosen: () => void;
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * While the user draws, the drawing is updated first; the panel follows when the keys rest, once for all changes
 * meanwhile. While the user works in the panel or selects an element, it is updated at once.
 */
export function followDrawing(drawing: HTMLElement, follow: () => void): Following {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isChanging = false;
  const stop = () => {
    clearTimeout(timer);
    isDue = false;
  };
  const now = () => {
    stop();
    follow();
  };
  return {
    changed() {
      if (!drawing.contains(document.activeElement)) {
        now();
        return;
      }
      isDue = true;
      isChanging = true;
      void afterPaint().then(() => {
        isChanging = false;
        clearTimeout(timer);
        if (isDue) timer = setTimeout(now, restMs);
      });
    },
    // Undo clears the selection of what it removes before it reports a change.
    chosen: () => queueMicrotask(() => !isChanging && now()),
    now: () => isDue && now(),
    stop,
  };
}
