import type { DataPermission, RightEntry, RoleGrants } from "@signoff/server/contract/people/roles";
import { type RightsSystem, withFolders } from "./rights-tree.ts";

export type Scope = DataPermission["scope"] | "own";

/** Means every kind that is not named. */
export const everyKind = "*";

/** Unsaved changes: the new state of each changed right or kind. */
export interface GrantDraft {
  readonly menus: Readonly<Record<string, boolean>>;
  readonly data: Readonly<Record<string, Scope>>;
}

export const noChange: GrantDraft = { menus: {}, data: {} };

export function countOf({ menus, data }: GrantDraft): number {
  return Object.keys(menus).length + Object.keys(data).length;
}

export function grantedWith(saved: RoleGrants, { menus }: GrantDraft): ReadonlySet<string> {
  const granted = new Set(saved.menus);
  for (const [id, isOn] of Object.entries(menus)) {
    if (isOn) granted.add(id);
    else granted.delete(id);
  }
  return granted;
}

/** Checks or unchecks rights. Rights that the user lacks are never checked. */
export function tick(saved: RoleGrants, draft: GrantDraft, rights: readonly RightEntry[], isOn: boolean): GrantDraft {
  const had = new Set(saved.menus);
  const menus = { ...draft.menus };
  for (const { id, isMine } of rights) {
    if (had.has(id) === isOn) delete menus[id];
    else if (!isOn || isMine) menus[id] = isOn;
  }
  return { ...draft, menus };
}

export function scopesOf(data: readonly DataPermission[]): ReadonlyMap<string, Scope> {
  return new Map(data.map(({ formKind, scope }) => [formKind ?? everyKind, scope]));
}

export function scopesWith(saved: RoleGrants, { data }: GrantDraft): ReadonlyMap<string, Scope> {
  const scopes = new Map([...scopesOf(saved.data), ...Object.entries(data)]);
  return new Map([...scopes].filter(([, scope]) => scope !== "own"));
}

export function see(saved: RoleGrants, draft: GrantDraft, kind: string, scope: Scope): GrantDraft {
  const { [kind]: _before, ...rest } = draft.data;
  const isAsSaved = (scopesOf(saved.data).get(kind) ?? "own") === scope;
  return { ...draft, data: isAsSaved ? rest : { ...rest, [kind]: scope } };
}

/** The changes that remain on top of the current saved state: somebody else may have made some of them. */
export function onTopOf(saved: RoleGrants, { menus, data }: GrantDraft): GrantDraft {
  const had = new Set(saved.menus);
  const scopes = scopesOf(saved.data);
  return {
    menus: Object.fromEntries(Object.entries(menus).filter(([id, isOn]) => had.has(id) !== isOn)),
    data: Object.fromEntries(Object.entries(data).filter(([kind, scope]) => (scopes.get(kind) ?? "own") !== scope)),
  };
}

/** All grants of the role after saving. */
export function wholeOf(systems: readonly RightsSystem[], saved: RoleGrants, draft: GrantDraft): RoleGrants {
  const scopes = [...scopesWith(saved, draft)];
  return {
    menus: [...withFolders(systems, grantedWith(saved, draft))],
    data: scopes.flatMap(([kind, scope]) =>
      scope === "own" ? [] : [{ formKind: kind === everyKind ? null : kind, scope }],
    ),
  };
}
