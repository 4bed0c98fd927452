/** What the beginning of a layout file says of it. */
export interface LayoutHeader {
  readonly format: "GDSII" | "OASIS";
  readonly version: string;
  /** Null where the format has none. */
  readonly library: string | null;
  /** Size of a database unit, in metres. */
  readonly unit: number | null;
  /** When the library was changed, as the file says it: no time zone is known. */
  readonly changed: string | null;
  readonly cells: number;
  /** Cells that no other cell holds, the first of them; empty while the whole file was not read. */
  readonly topCells: readonly string[];
  /** Why not everything was read. */
  readonly unread: "nothing" | "compressed" | "limit" | "damaged";
}

/** Names of cells have 32 characters by the format and some hundred in use; a file with names of 60 kB is read no further. */
export const most = { topCells: 50, cells: 200_000, name: 200, nameBytes: 2_000 } as const;

/** Control characters and more than anybody reads are left out. */
export function cleanName(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "")
    .trim()
    .slice(0, most.name);
}
