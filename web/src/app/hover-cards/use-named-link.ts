import { useEffect, useState } from "react";
import { type Named, namedByAddress } from "./named-by-address.ts";

/** A pointer or a Tab that only passes asks for nothing. */
const restMs = 400;

/** A link, or the name of a file, that somebody rests on. */
export interface NamedLink {
  readonly link: Element;
  readonly named: Named;
}

/**
 * The link that the pointer rests on, or that the keyboard has come to. One watch over the whole page: whatever leads to
 * a request, a record, a document or a file has its card, and no list or form knows of it.
 */
export function useNamedLink(): NamedLink | null {
  const [found, setFound] = useState<NamedLink | null>(null);
  useEffect(() => watchLinks(document, setFound), []);
  return found;
}

function watchLinks(page: Document, show: (found: NamedLink | null) => void): () => void {
  const { rest, hide, leave } = restingAt(show);
  let byKeys = false;
  const point = ({ target, pointerType }: PointerEvent) => {
    byKeys = false;
    if (pointerType !== "touch") rest(target);
  };
  const watched: { readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover: point,
    // Of a pointer that was there before the watch began.
    pointermove: point,
    focusin: ({ target }) => byKeys && rest(target),
    focusout: () => byKeys && leave(),
    keydown: () => {
      byKeys = true;
      leave();
    },
    // Whoever opens it has no use for the card until the next time.
    pointerdown: hide,
    scroll: leave,
  };
  const ending = new AbortController();
  for (const [name, handle] of Object.entries(watched))
    page.addEventListener(name, handle as EventListener, { capture: true, passive: true, signal: ending.signal });
  return () => {
    ending.abort();
    hide();
  };
}

/** Files have no page: what opens one says which it is. */
function namedBy(link: Element): Named | undefined {
  const id = link.getAttribute("data-file");
  return id === null ? namedByAddress(link.getAttribute("href") ?? "") : { what: "file", id };
}

/** Where somebody is, and since when. */
function restingAt(show: (found: NamedLink | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: Element | undefined;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const leave = () => {
    at = undefined;
    hide();
  };
  const rest = (target: EventTarget | null) => {
    const link = target instanceof Element ? (target.closest("a[href], [data-file]") ?? undefined) : undefined;
    if (link === at) return;
    leave();
    const named = link && namedBy(link);
    if (!named) return;
    at = link;
    timer = setTimeout(() => link.isConnected && show({ link, named }), restMs);
  };
  return { rest, hide, leave };
}
