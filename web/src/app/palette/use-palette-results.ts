import { useEffect, useState } from "react";
import { type PaletteItem, type PaletteProvider, paletteProviders } from "../../ui/palette/palette-providers.ts";

export interface ResultGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Calls every provider and shows each group as it arrives; the group of a failed provider is left out. */
export function usePaletteResults(query: string): readonly ResultGroup[] {
  const [groups, setGroups] = useState<readonly ResultGroup[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const providers = paletteProviders();
    const found = new Map<string, readonly PaletteItem[]>();
    const show = () => {
      if (!controller.signal.aborted) setGroups(providers.flatMap((provider) => groupOf(provider, found)));
    };
    for (const provider of providers) {
      const answer = provider.search(query.trim(), controller.signal);
      if (!(answer instanceof Promise)) found.set(provider.id, answer);
      else void answer.then((items) => found.set(provider.id, items)).then(show, () => {});
    }
    show();
    return () => controller.abort();
  }, [query]);
  return groups;
}

function groupOf(
  provider: PaletteProvider,
  found: ReadonlyMap<string, readonly PaletteItem[]>,
): readonly ResultGroup[] {
  const items = found.get(provider.id) ?? [];
  return items.length > 0 ? [{ id: provider.id, title: provider.title(), items }] : [];
}
