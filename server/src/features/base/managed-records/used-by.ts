import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";

/** So many of the things that depend on a record are named. */
export const mostNamed = 10;

interface Shown {
  readonly blocks: boolean;
  readonly locale: Locale;
}

/** One kind of thing that depends on a record; nothing where there is none of it. */
export function usedBy(what: Bilingual, names: readonly string[], shown: Shown): readonly Dependants[] {
  return usedByCounted(what, { count: names.length, names }, shown);
}

/** The same where there may be too many to name them all. */
export function usedByCounted(
  what: Bilingual,
  { count, names }: { readonly count: number; readonly names: readonly string[] },
  { blocks, locale }: Shown,
): readonly Dependants[] {
  if (count === 0) return [];
  return [{ what: what[locale], count, names: names.slice(0, mostNamed), blocks }];
}
