/** A part of a comment: plain text, a person, a web address, or a possible number of a request. */
export type TextPiece =
  | { readonly text: string }
  | { readonly mention: string; readonly written: string }
  | { readonly link: string }
  | { readonly number: string };

interface Mentioned {
  readonly username: string;
  readonly name: string;
}

/** Only complete web addresses, without the punctuation that ends a sentence. */
const link = /[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"'“”‘’（）()，。；、]+[^\s<>"'“”‘’（）()，。；、.,;:!?]/u;
const mention = /@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/u;
/** The format of numbering rules, `TT-2611-0007`; the server knows whether such a request exists. */
const number = /(?<![\w./-])[A-Z][A-Z\d]{0,7}(?:-[A-Z\d]{1,8}){0,2}-\d{3,9}(?![\w-])/u;
const special = new RegExp(`(${link.source})|(${mention.source})|(${number.source})`, "gu");

/** Text stays text: nothing in it is markup, and only http and https become links. */
export function textPieces(text: string, mentions: readonly Mentioned[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(special)) {
    const piece = pieceOf(found, mentions);
    if (!piece) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push(piece);
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

function pieceOf(
  [written, address, , requestNo]: RegExpExecArray,
  mentions: readonly Mentioned[],
): TextPiece | undefined {
  if (address !== undefined) return { link: address };
  if (requestNo !== undefined) return { number: requestNo };
  const name = mentions.find(({ username }) => `@${username}` === written)?.name;
  return name === undefined ? undefined : { mention: name, written };
}
