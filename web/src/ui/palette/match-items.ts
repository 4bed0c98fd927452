import type { PaletteItem } from "./palette-providers.ts";

/** Items that contain every word of the query, those whose label begins with it first. */
export function matchItems(items: readonly PaletteItem[], query: string, limit = 8): readonly PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, words);
    return rank === null ? [] : [{ item, rank }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ item }) => item);
}

function rankOf(item: PaletteItem, words: readonly string[]): number | null {
  const label = item.label.toLowerCase();
  const all = [label, item.hint ?? "", ...(item.keywords ?? [])].join(" ").toLowerCase();
  if (!words.every((word) => all.includes(word))) return null;
  const [first = ""] = words;
  if (label.startsWith(first)) return 0;
  return label.includes(first) ? 1 : 2;
}

export interface MarkedPart {
  readonly text: string;
  readonly hit: boolean;
}

/** A label split at the query's words, so that the matches can be marked. */
export function markHits(label: string, query: string): readonly MarkedPart[] {
  const words = query.split(/\s+/).filter(Boolean).map(escapePattern);
  if (words.length === 0) return [{ text: label, hit: false }];
  return label
    .split(new RegExp(`(${words.join("|")})`, "i"))
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
