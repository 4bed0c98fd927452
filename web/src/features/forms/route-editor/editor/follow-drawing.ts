import { afterPaint } from "../../../../ui/after-paint.ts";

/** Longer than from one key to the next where one is held down, shorter than a look to the side. */
const restMs = 80;

export interface Following {
  /** The drawing has changed. */
  readonly changed: () => void;
  /** Another element was chosen, which is part of a change where one is under way. */
  readonly chosen: () => void;
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * Who draws sees the drawing first: what stands beside it follows when the keys rest, once for all that happened
 * meanwhile. Who works beside the drawing sees at once what they do, and who chooses an element its rules.
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
    // Undo drops the choice of what it takes away before it says that it has changed something.
    chosen: () => queueMicrotask(() => !isChanging && now()),
    now: () => isDue && now(),
    stop,
  };
}
