import type { Bilingual } from "@signoff/domain/locale";
import { helpOfKinds } from "./field-help-kinds.ts";
import { sharedHelp } from "./field-help-shared.ts";

/**
 * What a place of a form is, beyond its label; undefined where the label says all. `place` is a field, a table or
 * `table.column`. What a kind says of it goes before what is true of it in every form.
 */
export function fieldHelp(kind: string, place: string): Bilingual | undefined {
  const ofKind: Readonly<Record<string, Bilingual>> | undefined = helpOfKinds[kind];
  return ofKind?.[place] ?? sharedHelp[place];
}
