import { formKindKeys as kinds } from "@signoff/forms/kinds/kind-cards";
import { readScope } from "@signoff/domain/session/token";
import type { Grant, RightHolder, Viewer } from "../../base/directory/public.ts";
import type { DataPermission } from "./contract.ts";

/** How far a caller sees other people's requests, and so how far the caller may let others see them. */
export function seenBy(viewer: Viewer, holder: RightHolder): readonly DataPermission[] {
  const grants = grantsOf(viewer, holder);
  const every = widest(grants.filter((grant) => kinds.every((kind) => covers(grant, kind))));
  const rest = kinds.flatMap((kind) => {
    const scope = widest(grants.filter((grant) => covers(grant, kind)));
    return scope === undefined || scope === every ? [] : [{ formKind: kind, scope }];
  });
  return [...(every === undefined ? [] : [{ formKind: null, scope: every }]), ...rest];
}

/** A token without read scopes sees nobody else's requests, and no token administers kinds. */
function grantsOf({ grants, administered }: Viewer, { token }: RightHolder): readonly Grant[] {
  if (token === undefined) return grants;
  return token.scopes.has(readScope) ? grants.filter((grant) => !administered.includes(grant)) : [];
}

/** The permissions that reach further than the caller's own. */
export function beyond(given: readonly DataPermission[], own: readonly DataPermission[]): readonly DataPermission[] {
  return given.filter(({ formKind, scope }) => {
    const isSeen = (kind: string) =>
      own.some((one) => (one.formKind === null || one.formKind === kind) && isAsWide(one.scope, scope));
    return !(formKind === null ? kinds.every(isSeen) : isSeen(formKind));
  });
}

function isAsWide(one: DataPermission["scope"], other: DataPermission["scope"]): boolean {
  return one === "all" || one === other;
}

function covers({ kinds: granted }: Grant, kind: string): boolean {
  if (granted === "every") return true;
  return "only" in granted ? granted.only.includes(kind) : !granted.except.includes(kind);
}

function widest(grants: readonly Grant[]): DataPermission["scope"] | undefined {
  if (grants.length === 0) return undefined;
  return grants.some(({ departments }) => departments === "every") ? "all" : "department";
}
