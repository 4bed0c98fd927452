import { markedParts } from "../marked-parts.ts";

/** A text with what was searched for marked in it. */
export function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  return markedParts(text, searched).map((part, at) =>
    // The parts of a text have no other name than their place.
    part.isHit ? <mark key={`${at} hit`}>{part.text}</mark> : <span key={`${at}`}>{part.text}</span>,
  );
}
