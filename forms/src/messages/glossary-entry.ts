import type { Bilingual } from "@signoff/domain/locale";

/** A technical term: its expansion, and its meaning. */
export interface GlossaryEntry {
  readonly name: Bilingual;
  readonly meaning: Bilingual;
}

export const entry = (zh: string, en: string, zhMeaning: string, enMeaning: string): GlossaryEntry => ({
  name: { zh, en },
  meaning: { zh: zhMeaning, en: enMeaning },
});
