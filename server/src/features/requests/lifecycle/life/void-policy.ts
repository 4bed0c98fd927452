import type { Bilingual } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Effect } from "@signoff/forms/effects/effect";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { codesOf } from "@signoff/forms/rights/request-codes";
import type { Directory, RightHolder } from "../../../base/directory/public.ts";
import type { Dependent } from "../../../base/registry-rows/public.ts";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { type ActionReason } from "../offer/action-reasons.ts";
import { namesOf } from "./revise-limit.ts";

/**
 * Whether this person may void requests of the kind at all: holders of its permission code, or its administrators if it
 * has none.
 */
export function mayVoid(
  directory: Pick<Directory, "administrators" | "may">,
  kind: string,
  holder: RightHolder,
): boolean {
  const codes = codesOf("void", kind);
  if (codes.length === 0) return directory.administrators(kind).includes(holder.id);
  return codes.every((code) => directory.may(holder, code));
}

/** Why the request cannot be made void, apart from requests that depend on it. */
export function voidReason(
  directory: Pick<Directory, "administrators" | "may">,
  definition: FormDefinition,
  { status }: Pick<RequestRow, "status">,
  holder: RightHolder,
): ActionReason | undefined {
  if (!definition.void) return "kind-forbids";
  if (!mayVoid(directory, definition.kind, holder)) return "not-an-administrator";
  return status === formStatus.completed ? undefined : "not-completed-to-void";
}

/**
 * The dependents that would lose what they refer to. Completed forms whose rows are made void as well (the details of a
 * test-key body) are not among them.
 */
export function stranded<One extends Pick<Dependent, "form_kind" | "status">>(
  dependents: readonly One[],
  effects: readonly Effect[],
  registriesOfKind: (kind: string) => readonly string[],
): readonly One[] {
  const goAlong = new Set(effects.flatMap((effect) => (effect.do === "retireAll" ? [effect.registry] : [])));
  return dependents.filter(({ form_kind, status }) => {
    const written = registriesOfKind(form_kind);
    return status === formStatus.inProcess || written.length === 0 || !written.every((one) => goAlong.has(one));
  });
}

export function strandedText(dependents: readonly Dependent[]): Bilingual {
  return {
    zh: `仍被引用，不能作废：${namesOf(dependents, "、")}`,
    en: `It is still referred to and cannot be voided: ${namesOf(dependents, ", ")}`,
  };
}

/** The registries that requests of these kinds write to. */
export async function registriesOf(kinds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = [...new Set(kinds)].filter(isFormKind);
  return new Map(
    await Promise.all(known.map(async (kind) => [kind, (await loadKind(kind)).definition.registries] as const)),
  );
}
