import type { Bilingual } from "@signoff/domain/locale";

/** A word of the trade: what its letters stand for, and what it is. */
export interface GlossaryEntry {
  readonly name: Bilingual;
  readonly meaning: Bilingual;
}

export const entry = (zh: string, en: string, zhMeaning: string, enMeaning: string): GlossaryEntry => ({
  name: { zh, en },
  meaning: { zh: zhMeaning, en: enMeaning },
});
