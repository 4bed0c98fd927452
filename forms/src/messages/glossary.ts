import { formWords } from "./glossary-forms.ts";
import { technologyWords } from "./glossary-technology.ts";

/** Abbreviations on pages and forms, in their spelling there. */
export const glossary = { ...formWords, ...technologyWords };

export type GlossaryTerm = keyof typeof glossary;

/** Longer terms first: `RSC DIF` is one term, not a `DIF`. */
export const glossaryTerms: readonly GlossaryTerm[] = (Object.keys(glossary) as GlossaryTerm[]).toSorted(
  (a, b) => b.length - a.length,
);
