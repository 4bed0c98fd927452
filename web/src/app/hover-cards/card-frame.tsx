import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { standBeside } from "../../ui/card-place.ts";
import "./hover-cards.css";

export interface CardFact {
  readonly label: string;
  readonly text: string;
}

interface CardFrameProps {
  readonly link: Element;
  readonly head: ReactNode;
  readonly subject?: string;
  readonly facts: readonly CardFact[];
}

/** A card that only shows text: it takes neither pointer nor focus, and the link is described by it. */
export function CardFrame({ link, head, subject, facts }: CardFrameProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) standBeside(card.current, link);
    const before = link.getAttribute("aria-describedby");
    link.setAttribute("aria-describedby", id);
    return () => {
      if (before === null) link.removeAttribute("aria-describedby");
      else link.setAttribute("aria-describedby", before);
    };
  }, [link, id]);
  return createPortal(
    <div ref={card} id={id} role="tooltip" className="so-hover-card">
      <p className="so-hover-head">{head}</p>
      {subject !== undefined && subject !== "" && <p className="so-hover-subject">{subject}</p>}
      <dl>
        {facts
          .filter(({ text }) => text !== "")
          .map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>,
    document.body,
  );
}
