/** A text with the searched words marked. */
export function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  return markedParts(text, searched).map((part, at) =>
    // The parts of a text have no key other than their position.
    part.isHit ? <mark key={`${at} hit`}>{part.text}</mark> : <span key={`${at}`}>{part.text}</span>,
  );
}

interface MarkedPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text in parts, so that the searched words can be marked: any case, any space between the words. */
export function markedParts(text: string, searched: string): readonly MarkedPart[] {
  const words = searched.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${words.map(literally).join("\\s+")})`, "giu");
  // Split by a group: the matches are at every second place.
  return text.split(pattern).flatMap((part, at) => (part === "" ? [] : [{ text: part, isHit: at % 2 === 1 }]));
}

function literally(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === "-" || sign === "/" ? sign : `\\${sign}`));
}
