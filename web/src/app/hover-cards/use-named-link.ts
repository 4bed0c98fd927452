import { useEffect, useState } from "react";
import { type Named, namedByAddress } from "./named-by-address.ts";

/** A pointer or a Tab that only passes loads nothing. */
const restMs = 400;

/** A link, or the name of a file or person, that the pointer or focus rests on. */
export interface NamedLink {
  readonly link: Element;
  readonly named: Named;
}

/**
 * The link that the pointer rests on or that has the focus. One listener over the whole page: everything that leads to
 * a request, a record, a document or a file, or names a person, has its card without code in lists and forms.
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
    // For a pointer that was already there.
    pointermove: point,
    focusin: ({ target }) => byKeys && rest(target),
    focusout: () => byKeys && leave(),
    keydown: () => {
      byKeys = true;
      leave();
    },
    // A user who opens the link needs no card until the next time.
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

/** The target of an element of the page. */
function namedAt(target: Element): NamedLink | undefined {
  const link = target.closest("a[href], [data-file]");
  const led = link && namedBy(link);
  if (led) return { link, named: led };
  const person = personAt(target);
  return person && { link: person, named: { what: "person", id: person.getAttribute("data-person") ?? "" } };
}

/** Files have no page: the element that opens one names it. */
function namedBy(link: Element): Named | undefined {
  const id = link.getAttribute("data-file");
  return id === null ? namedByAddress(link.getAttribute("href") ?? "") : { what: "file", id };
}

const person = "[data-person]";

/** The name is beside the avatar that identifies the person, in an element of its own or as the text around both. */
function personAt(target: Element): Element | undefined {
  const own = target.closest(person);
  if (own) return own;
  const before = target.previousElementSibling;
  if (before?.matches(person)) return before;
  const inside = target.querySelectorAll(`:scope > ${person}`);
  return inside.length === 1 ? inside[0] : undefined;
}

/** Reports the element that the pointer or focus has rested on long enough. */
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
    const found = target instanceof Element ? namedAt(target) : undefined;
    if (found?.link === at) return;
    leave();
    if (!found) return;
    at = found.link;
    timer = setTimeout(() => found.link.isConnected && show(found), restMs);
  };
  return { rest, hide, leave };
}
