import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { HelpSpot } from "./help-spots.ts";
import type { OpenHelp } from "./open-help.ts";

interface Reactions {
  readonly find: (element: Element) => HelpSpot | undefined;
  readonly setInHand: (spot: HelpSpot | undefined) => void;
  readonly setOpen: (change: (before: OpenHelp | undefined) => OpenHelp | undefined) => void;
}

const openMs = 500;
/** A pointer also rests on the head of a table for other reasons. */
const openHeadMs = 900;
const closeMs = 250;
const naming = ".so-item-label, .so-grid-head-cell";
const card = ".so-help-card";
const button = ".so-help-button";

/** A pointer that rests on a label opens its card; the card stays while the pointer is on one of them. */
export function useHelpPointer(root: RefObject<HTMLElement | null>, { find, setInHand, setOpen }: Reactions): void {
  /** The current place of the button. */
  const last = useRef<HelpSpot | undefined>(undefined);
  const closePointed = useEffectEvent(() => setOpen((before) => (before?.by === "pointer" ? undefined : before)));
  const over = useEffectEvent((target: Element, later: Later) => {
    if (target.closest(card)) return later(() => {}, 0);
    const open = (one: HelpSpot) => setOpen((before) => (before?.by === "key" ? before : pointed(one)));
    const lastOne = last.current;
    if (target.closest(button)) return later(() => lastOne && open(lastOne), openMs);
    const inForm = (element: Element | null) =>
      element && root.current?.contains(element) ? find(element) : undefined;
    const spot = inForm(target);
    last.current = spot ?? inForm(document.activeElement);
    setInHand(last.current);
    if (spot && target.closest(naming)) {
      const restMs = spot.name === spot.whole ? openHeadMs : openMs;
      return later(() => open(spot), restMs);
    }
    return later(closePointed, closeMs);
  });
  useEffect(
    () =>
      listenToPointer(
        (target, later) => over(target, later),
        () => closePointed(),
      ),
    [],
  );
}

type Later = (change: () => void, ms: number) => void;

/** One pending change at a time: the pointer, a press and a key each cancel the previous one. */
function listenToPointer(over: (target: Element, later: Later) => void, close: () => void): () => void {
  let timer: number | undefined;
  const later: Later = (change, ms) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(change, ms);
  };
  const listener = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== "touch" && target instanceof Element) over(target, later);
  };
  // A press or a key shows that the user is doing something else.
  const leave = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(`${card}, ${button}`))) later(close, 0);
  };
  document.addEventListener("pointerover", listener);
  document.addEventListener("pointerdown", leave);
  document.addEventListener("keydown", leave);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener("pointerover", listener);
    document.removeEventListener("pointerdown", leave);
    document.removeEventListener("keydown", leave);
  };
}

const pointed = (spot: HelpSpot): OpenHelp => ({ spot, by: "pointer", takesFocus: false });
