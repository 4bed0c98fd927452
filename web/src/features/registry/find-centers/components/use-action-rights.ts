import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { codesOf } from "@signoff/forms/rights/request-codes";
import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { hasPermission, useSession } from "../../../../session/session-store.ts";

export type Action = "copy" | "revise";

/**
 * Whether the reader's roles allow copying or revising requests of these kinds at all; obstacles of a single request
 * are shown later.
 */
export function useActionRights(kinds: readonly string[]): (action: Action) => boolean {
  const auth = useSession((session) => session.auth);
  return (action) => kinds.some((kind) => codesOf(action, kind).every((code) => hasPermission(auth, code)));
}

/** The kinds of the ticked rows; without ticks, those of the system that the page belongs to. */
export function useKindsOf(rows: readonly FoundRow[]): readonly string[] {
  const system = useMenuPage()?.path.split("/")[2];
  const ticked = rows.flatMap(({ formType }) => formType ?? []);
  if (ticked.length > 0) return [...new Set(ticked)];
  return Object.entries(kindCards).flatMap(([kind, card]) => (card.subsystem === system ? [kind] : []));
}
