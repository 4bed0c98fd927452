import type { RightEntry, RoleGrants } from "@signoff/server/contract/people/roles";
import { everyKind, type Scope, scopesOf } from "./grant-draft.ts";
import { type RightsSystem, rightsIn } from "./rights-tree.ts";

export interface SystemDifference {
  readonly system: string;
  readonly rights: readonly { readonly entry: RightEntry; readonly inFirst: boolean }[];
}

export interface KindDifference {
  readonly kind: string;
  readonly first: Scope;
  readonly second: Scope;
}

/** Grants of one of two roles that the other lacks. */
export function differencesBetween(systems: readonly RightsSystem[], first: RoleGrants, second: RoleGrants) {
  const [one, other] = [new Set(first.menus), new Set(second.menus)];
  const rights: readonly SystemDifference[] = systems.flatMap((system) => {
    const differing = rightsIn(system).filter(({ id }) => one.has(id) !== other.has(id));
    if (differing.length === 0) return [];
    return [{ system: system.entry.name, rights: differing.map((entry) => ({ entry, inFirst: one.has(entry.id) })) }];
  });
  const [seen, seenByOther] = [scopesOf(first.data), scopesOf(second.data)];
  const kinds = [...new Set([...seen.keys(), ...seenByOther.keys()])].sort((left, right) =>
    left === everyKind ? 1 : right === everyKind ? -1 : left.localeCompare(right),
  );
  const data: readonly KindDifference[] = kinds
    .map((kind) => ({ kind, first: seen.get(kind) ?? "own", second: seenByOther.get(kind) ?? "own" }))
    .filter((row) => row.first !== row.second);
  return { rights, data };
}
