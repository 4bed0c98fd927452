import type { LucideIcon } from "lucide-react";

export interface PaletteItem {
  readonly id: string;
  readonly icon: LucideIcon;
  /** What names it, before the label and apart from it: the number of a request. */
  readonly code?: string;
  readonly label: string;
  /** Greyed remark after the label, for example the menu branch. */
  readonly hint?: string;
  /** Further words under which it is found and which are not shown. */
  readonly keywords?: readonly string[];
  /** Keys that do the same, as the shortcut registry spells them. */
  readonly keys?: string;
  /** Where it leads, or what it does. */
  readonly run: { readonly href: string } | { readonly action: () => void };
}

/** One group of the command palette. Features add their own (requests, people) without the palette knowing them. */
export interface PaletteProvider {
  readonly id: string;
  readonly order: number;
  readonly title: () => string;
  /** Synchronous for what the client has, a promise for what the server is asked; shown as each arrives. */
  readonly search: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

const providers = new Map<string, PaletteProvider>();

export function registerPaletteProvider(provider: PaletteProvider): () => void {
  providers.set(provider.id, provider);
  return () => {
    if (providers.get(provider.id) === provider) providers.delete(provider.id);
  };
}

export function paletteProviders(): readonly PaletteProvider[] {
  return [...providers.values()].toSorted((a, b) => a.order - b.order);
}
