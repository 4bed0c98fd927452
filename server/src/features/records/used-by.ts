import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";

const mostNamed = 10;

/** One kind of thing that depends on a record; nothing where there is none of it. */
export function usedBy(
  what: Bilingual,
  names: readonly string[],
  { blocks, locale }: { readonly blocks: boolean; readonly locale: Locale },
): readonly Dependants[] {
  if (names.length === 0) return [];
  return [{ what: what[locale], count: names.length, names: names.slice(0, mostNamed), blocks }];
}
