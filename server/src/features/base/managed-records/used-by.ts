import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";

/** Names at most this many of the things that depend on a record. */
export const maxNamed = 10;

interface Shown {
  readonly blocks: boolean;
  readonly locale: Locale;
}

/** One type of thing that depends on a record; empty if there is none. */
export function usedBy(what: Bilingual, names: readonly string[], shown: Shown): readonly Dependants[] {
  return usedByCounted(what, { count: names.length, names }, shown);
}

/** The same if there may be too many to name. */
export function usedByCounted(
  what: Bilingual,
  { count, names }: { readonly count: number; readonly names: readonly string[] },
  { blocks, locale }: Shown,
): readonly Dependants[] {
  if (count === 0) return [];
  return [{ what: what[locale], count, names: names.slice(0, maxNamed), blocks }];
}
