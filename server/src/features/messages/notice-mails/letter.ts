import type { Bilingual, Locale } from "@signoff/domain/locale";

/** The parts of every mail of the portal. All of it is plain text, so the authors of the parts escape nothing. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly said: string;
  readonly parts: readonly LetterPart[];
  readonly link: string;
  readonly open: Bilingual;
  readonly footer: Bilingual;
}

export type LetterPart =
  | { readonly kind: "facts"; readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly kind: "quote"; readonly title: string; readonly text: string }
  | {
      readonly kind: "changes";
      readonly title: string;
      readonly changes: readonly LetterChange[];
      readonly rest?: string;
    }
  | { readonly kind: "steps"; readonly title: string; readonly steps: readonly LetterStep[] }
  | { readonly kind: "links"; readonly title: string; readonly links: readonly LetterLink[] };

export type Fact = readonly [label: string, value: string];

/** One side is empty where something was added or removed. */
export interface LetterChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface LetterStep {
  readonly state: "done" | "against" | "current";
  readonly name: string;
  readonly people: string;
  readonly result: string;
  readonly time?: string;
  readonly remark?: string;
}

/** One of several things that a mail reports, such as a line of a digest. */
export interface LetterLink {
  readonly title: string;
  readonly href: string;
  readonly lines: readonly string[];
}

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
