import type { Locale } from "@signoff/domain/locale";
import { glossary, glossaryTerms } from "@signoff/forms/messages/glossary";
import { administratorChapter } from "./administrator-messages.ts";
import { approverChapter } from "./approver-messages.ts";
import { excelChapter } from "./excel-messages.ts";
import { gatesChapter } from "./gates-messages.ts";
import type { GuideChapter } from "./guide-chapter.ts";
import { plainLine } from "./guide-text.ts";
import { requesterChapter } from "./requester-messages.ts";
import { signaturesChapter } from "./signatures-messages.ts";

export const glossaryId = "glossary";

export const chapters: readonly GuideChapter[] = [
  requesterChapter,
  approverChapter,
  gatesChapter,
  signaturesChapter,
  excelChapter,
  administratorChapter,
];

/** A part of a chapter, or a word of the glossary, that contains all words of a search. */
export interface GuideFinding {
  readonly chapter: string;
  /** The number of the part, or the word itself. */
  readonly part: string;
  readonly title: string;
  readonly text: string;
}

export function searchGuide(query: string, locale: Locale): readonly GuideFinding[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inChapters = chapters.flatMap(({ id, title, parts }) =>
    parts.flatMap((part, at) => {
      const lines = part.lines.map((line) => plainLine(line[locale]));
      const heading = `${title[locale]} · ${part.title[locale]}`;
      if (!hasAll(`${heading} ${lines.join(" ")}`)) return [];
      return [{ chapter: id, part: String(at), title: heading, text: lines.find(hasAll) ?? lines[0] ?? "" }];
    }),
  );
  const inGlossary = sortedTerms().flatMap((term) => {
    const { name, meaning } = glossary[term];
    return hasAll(`${term} ${name[locale]} ${meaning[locale]}`)
      ? [{ chapter: glossaryId, part: term, title: term, text: `${name[locale]} · ${meaning[locale]}` }]
      : [];
  });
  return [...inChapters, ...inGlossary];
}

export function sortedTerms() {
  return glossaryTerms.toSorted((a, b) => a.localeCompare(b, "en"));
}
