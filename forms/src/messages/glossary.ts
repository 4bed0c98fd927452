import { formWords } from "./glossary-forms.ts";
import { technologyWords } from "./glossary-technology.ts";

/** Words that are written short on pages and forms, as they are written there. */
export const glossary = { ...formWords, ...technologyWords };

export type GlossaryTerm = keyof typeof glossary;

/** Longer terms first: `RSC DIF` is one word, not a `DIF`. */
export const glossaryTerms: readonly GlossaryTerm[] = (Object.keys(glossary) as GlossaryTerm[]).toSorted(
  (a, b) => b.length - a.length,
);
