import type { FormKind, KindBehaviour } from "./form-kind.ts";
import { type FormKindKey, formKindKeys } from "./kind-cards.ts";

/** The folder of a kind: its key in kebab-case. */
export function folderOf(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

/** The parts of a kind that a page needs, loaded on demand, so that a page contains only its own. */
export async function loadBehaviour(key: FormKindKey): Promise<KindBehaviour> {
  const { behaviour } = (await import(`./${folderOf(key)}/behaviour.ts`)) as { behaviour: KindBehaviour };
  return behaviour;
}

/** The whole kind. Pages never load it. */
export async function loadKind(key: FormKindKey): Promise<FormKind> {
  const { kind } = (await import(`./${folderOf(key)}/kind.ts`)) as { kind: FormKind };
  return kind;
}

/** All kinds, in the order of the registry. */
export async function loadAllKinds(): Promise<ReadonlyMap<FormKindKey, FormKind>> {
  const kinds = await Promise.all(formKindKeys.map(async (key) => [key, await loadKind(key)] as const));
  return new Map(kinds);
}
