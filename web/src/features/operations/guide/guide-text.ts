/** A piece of a line of the guide. */
export type GuidePiece =
  | { readonly text: string }
  | { readonly words: string; readonly to: string }
  | { readonly keys: string };

const signs = /\[([^\]]+)\]\((\/[^)\s]*)\)|\{([^{}\s]+)\}/g;

/** `[words](/address)` and `{Ctrl+Enter}`; everything else is plain text. */
export function guidePieces(line: string): readonly GuidePiece[] {
  const pieces: GuidePiece[] = [];
  let at = 0;
  for (const { 0: whole, 1: words, 2: to, 3: keys, index } of line.matchAll(signs)) {
    if (index > at) pieces.push({ text: line.slice(at, index) });
    if (keys !== undefined) pieces.push({ keys });
    else if (words !== undefined && to !== undefined) pieces.push({ words, to });
    at = index + whole.length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

/** A line as plain text, without its markup. */
export function plainLine(line: string): string {
  return guidePieces(line)
    .map((piece) => ("text" in piece ? piece.text : "words" in piece ? piece.words : piece.keys))
    .join("");
}
