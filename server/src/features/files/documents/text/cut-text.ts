/**
 * How much text of a file is searched. The embedded database needs 10 to 40 ms for the character pairs of a piece, so
 * the size of a piece decides how long others wait. A file of maximal length keeps the job busy for a minute.
 */
export const most = { piece: 2_000, page: 20_000, characters: 1_000_000, pages: 3_000 } as const;

export interface TextPiece {
  /** The page of the file, counted from 1. A file without pages has one. */
  readonly page: number;
  readonly text: string;
}

export interface CutText {
  readonly pieces: readonly TextPiece[];
  /** The file has more text. */
  readonly isCut: boolean;
}

/** Takes pages and returns pieces. The pieces of a page, joined, are the page. */
export class TextCutter {
  readonly #pieces: TextPiece[] = [];
  #left: number = most.characters;
  #isCut = false;

  /** False: no more text is accepted. */
  add(page: number, given: string, maxOfPage: number = most.page): boolean {
    const text = clean(given);
    const end = wholeCharacters(text, Math.min(text.length, maxOfPage, this.#left));
    if (text.slice(end).trim() !== "") this.#isCut = true;
    this.#left -= end;
    for (let from = 0; from < end && text.trim() !== ""; ) {
      const to = endOfPiece(text, from, end);
      this.#pieces.push({ page, text: text.slice(from, to) });
      from = to;
    }
    return this.#left > 0;
  }

  /** Records further omissions, such as pages. */
  leaveOut(): void {
    this.#isCut = true;
  }

  result(): CutText {
    return { pieces: this.#pieces, isCut: this.#isCut };
  }
}

/** Databases accept neither a zero character nor half of a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Places where a phrase is unlikely to continue, the best first: the end of a paragraph, of a sentence, of a word. */
const ends = [/\n\s*\n/g, /[.!?;]\s|[。！？；]/g, /[\s，、]/g];
/** How much shorter than its full length a piece may be. */
const reach = 400;

function endOfPiece(text: string, from: number, end: number): number {
  if (end - from <= most.piece) return end;
  const full = from + most.piece;
  const tail = text.slice(full - reach, full);
  for (const pattern of ends) {
    const last = [...tail.matchAll(pattern)].at(-1);
    if (last) return full - reach + last.index + last[0].length;
  }
  return wholeCharacters(text, full);
}

/** Never between the two halves of a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}
