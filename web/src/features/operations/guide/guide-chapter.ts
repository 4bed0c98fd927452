import type { Bilingual } from "@signoff/domain/locale";

/** Pictures of pages, made by `npm run pictures -- --guide` in both languages. */
export const guidePictures = ["home", "help", "decide"] as const;

export type GuidePicture = (typeof guidePictures)[number];

/** Lines are plain text with two kinds of markup: `[words](/address)` links to a page, `{Ctrl+Enter}` is a key. */
export interface GuidePart {
  readonly title: Bilingual;
  readonly lines: readonly Bilingual[];
  readonly picture?: GuidePicture;
}

export interface GuideChapter {
  readonly id: string;
  readonly title: Bilingual;
  readonly about: Bilingual;
  readonly parts: readonly GuidePart[];
}
