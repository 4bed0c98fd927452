import type { FormKind } from "./form-kind.ts";
import { kindLoaders } from "./index.ts";
import { type FormKindKey, formKindKeys } from "./kind-cards.ts";

export async function loadKind(key: FormKindKey): Promise<FormKind> {
  const { kind } = await kindLoaders[key]();
  return kind;
}

/** All kinds, in the order of the registry. */
export async function loadAllKinds(): Promise<ReadonlyMap<FormKindKey, FormKind>> {
  const kinds = await Promise.all(formKindKeys.map(async (key) => [key, await loadKind(key)] as const));
  return new Map(kinds);
}
