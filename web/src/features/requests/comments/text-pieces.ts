/** A part of what somebody wrote: as it is, a person, or an address that can be opened. */
export type TextPiece =
  | { readonly text: string }
  | { readonly mention: string; readonly written: string }
  | { readonly link: string };

interface Mentioned {
  readonly username: string;
  readonly name: string;
}

/** Only whole addresses of the web; what closes a sentence is no part of them. */
const special =
  /(https?:\/\/[^\s<>"'“”‘’（）()，。；、]+[^\s<>"'“”‘’（）()，。；、.,;:!?])|(@[\p{L}\p{N}_.-]*[\p{L}\p{N}_])/giu;

/** Text stays text: nothing in it is markup, and nothing but http and https becomes a link. */
export function textPieces(text: string, mentions: readonly Mentioned[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(special)) {
    const [written, link] = found;
    const name = mentions.find(({ username }) => `@${username}` === written)?.name;
    if (link === undefined && name === undefined) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push(link === undefined ? { mention: name ?? written, written } : { link });
    at = found.index + written.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
