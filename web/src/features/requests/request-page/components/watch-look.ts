import { isDialogOpen } from "../../../../ui/on-its-way/on-its-way.tsx";
import { isTyping } from "../../../../ui/shortcuts/key-press.ts";

/** The head of a request and the values to decide on must be on screen for this long. */
const lookMs = 1_000;
const tickMs = 100;

/** The head of a request, and the part with the values to decide on: on its page, and in the preview beside a list. */
const parts = [".so-request-head, .so-list-dock-head", ".so-request-form, .so-task-preview"] as const;

/** Counts only while nothing covers it and everything is loaded. */
export function watchLook(place: Element, onSeen: () => void): () => void {
  const inSight = new Set<string>();
  const observers = parts.map((part) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) inSight.add(part);
      else inSight.delete(part);
    });
    observer.observe(place.querySelector(part) ?? place);
    return observer;
  });
  let seenMs = 0;
  const timer = setInterval(() => {
    const isOnScreen = inSight.size === parts.length && document.visibilityState === "visible";
    const isWhole = place.querySelector('[aria-busy="true"]') === null;
    seenMs = isOnScreen && isWhole && !isDialogOpen() ? seenMs + tickMs : 0;
    if (seenMs < lookMs) return;
    clearInterval(timer);
    onSeen();
  }, tickMs);
  return () => {
    clearInterval(timer);
    for (const observer of observers) observer.disconnect();
  };
}

const notOnIt: ReadonlySet<string> = new Set(["e", "E", "Shift", "Control", "Alt", "Meta", "CapsLock"]);
const touches = ["wheel", "touchmove", "pointerdown", "pointermove", "keydown"] as const;

/** Reports the first interaction. */
export function watchTouch(place: Element, onTouched: () => void): () => void {
  const ended = new AbortController();
  const note = (event: Event) => {
    if (!isTouchOf(place, event)) return;
    ended.abort();
    onTouched();
  };
  for (const type of touches)
    document.addEventListener(type, note, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}

/**
 * A pointer that only rests where the request appears has not moved, and the key of the decision itself does not count.
 */
function isTouchOf(place: Element, event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event instanceof KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || notOnIt.has(event.key)) return false;
    return place.contains(event.target) || (!isTyping(event.target) && !isDialogOpen());
  }
  if (event instanceof MouseEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0)
    return false;
  return place.contains(event.target);
}
