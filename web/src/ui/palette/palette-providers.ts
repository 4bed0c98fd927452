import type { LucideIcon } from "lucide-react";

export interface PaletteItem {
  readonly id: string;
  readonly icon: LucideIcon;
  /** Its code, before the label and separate from it: the number of a request. */
  readonly code?: string;
  readonly label: string;
  /** Greyed remark after the label, for example the menu branch. */
  readonly hint?: string;
  /** Further search words, which are not shown. */
  readonly keywords?: readonly string[];
  /** Keys with the same effect, in the spelling of the shortcut registry. */
  readonly keys?: string;
  /** Its target, or its action. */
  readonly run: { readonly href: string } | { readonly action: () => void };
}

/** One group of the command palette. Features add their own (requests, people) without the palette knowing them. */
export interface PaletteProvider {
  readonly id: string;
  readonly order: number;
  readonly title: () => string;
  /** Synchronous for the client's own data, a promise for server calls; shown as each arrives. */
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
