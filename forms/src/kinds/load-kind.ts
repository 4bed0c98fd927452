import type { FormKind } from "./form-kind.ts";
import { kindLoaders, type FormKindKey } from "./index.ts";

export const formKindKeys = Object.keys(kindLoaders).filter(isFormKind);

export function isFormKind(key: string): key is FormKindKey {
  return Object.hasOwn(kindLoaders, key);
}

export async function loadKind(key: FormKindKey): Promise<FormKind> {
  const { kind } = await kindLoaders[key]();
  return kind;
}

/** All kinds, in the order of the registry. */
export async function loadAllKinds(): Promise<ReadonlyMap<FormKindKey, FormKind>> {
  const kinds = await Promise.all(formKindKeys.map(async (key) => [key, await loadKind(key)] as const));
  return new Map(kinds);
}
