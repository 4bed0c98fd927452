export type ViewKind = "picture" | "pdf" | "table" | "text" | "none";

const byEnding: ReadonlyMap<string, ViewKind> = new Map([
  ["pdf", "pdf"],
  ["csv", "table"],
  ["txt", "text"],
  ["log", "text"],
]);

/** Larger files are downloaded and opened in another program. */
const maxBytes: Readonly<Record<ViewKind, number>> = {
  picture: Number.POSITIVE_INFINITY,
  pdf: 100 * 1_048_576,
  table: 20 * 1_048_576,
  text: 20 * 1_048_576,
  none: 0,
};

/** How a file is shown. The server has compared its content with its extension, so the extension can be trusted. */
export function viewKindOf(name: string, isPicture: boolean): ViewKind {
  if (isPicture) return "picture";
  return byEnding.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? "none";
}

export function fitsView(kind: ViewKind, size: number): boolean {
  return size <= maxBytes[kind];
}
