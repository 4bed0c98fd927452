import { type Locale, joinedNames } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";

/** Names of form kinds, in one line. */
export function kindNames(kinds: readonly string[], locale: Locale): string {
  return joinedNames(
    kinds.map((kind) => kindCard(kind)?.title[locale] ?? kind),
    locale,
  );
}
