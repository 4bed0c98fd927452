import { type GlossaryTerm, glossaryTerms } from "@signoff/forms/messages/glossary";

const letter = "[\\p{Script=Latin}\\p{N}]";

/** Whole words only, in exact spelling: `Mtf` is not in `Mtfs`, and `RE` not in `RESULT`. */
const pattern = new RegExp(`(?<!${letter})(?:${glossaryTerms.join("|")})(?!${letter})`, "gu");

/** The glossary words in a text, each once, in their order. */
export function termsIn(text: string): readonly GlossaryTerm[] {
  return [...new Set([...text.matchAll(pattern)].map(([term]) => term as GlossaryTerm))];
}

export type GlossaryPiece = { readonly text: string } | { readonly term: GlossaryTerm };

/** A text split at its glossary words; only the first occurrence of each counts. */
export function glossaryPieces(text: string): readonly GlossaryPiece[] {
  const pieces: GlossaryPiece[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const { 0: term, index } of text.matchAll(pattern)) {
    if (seen.has(term)) continue;
    seen.add(term);
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ term: term as GlossaryTerm });
    at = index + term.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
