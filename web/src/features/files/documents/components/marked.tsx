/** A text with what was searched for marked in it. */
export function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  return markedParts(text, searched).map((part, at) =>
    // The parts of a text have no other name than their place.
    part.isHit ? <mark key={`${at} hit`}>{part.text}</mark> : <span key={`${at}`}>{part.text}</span>,
  );
}

interface MarkedPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text in parts, so that what was searched for can be marked: any case, any space between its words. */
export function markedParts(text: string, searched: string): readonly MarkedPart[] {
  const words = searched.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${words.map(literally).join("\\s+")})`, "giu");
  // Split by a group: what it caught stands at every second place.
  return text.split(pattern).flatMap((part, at) => (part === "" ? [] : [{ text: part, isHit: at % 2 === 1 }]));
}

function literally(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === "-" || sign === "/" ? sign : `\\${sign}`));
}
