/** The information at the beginning of a layout file. */
export interface LayoutHeader {
  readonly format: "GDSII" | "OASIS";
  readonly version: string;
  /** Null if the format has none. */
  readonly library: string | null;
  /** The size of a database unit, in metres. */
  readonly unit: number | null;
  /** When the library was changed, as in the file: its time zone is unknown. */
  readonly changed: string | null;
  readonly cells: number;
  /** The first cells that no other cell contains; empty until the whole file has been read. */
  readonly topCells: readonly string[];
  /** Why not everything was read. */
  readonly unread: "nothing" | "compressed" | "limit" | "damaged";
}

/**
 * Cell names have at most 32 characters by the format, and some hundred in practice; a file with names of 60 kB is not
 * read further.
 */
export const most = { topCells: 50, cells: 200_000, name: 200, nameBytes: 2_000 } as const;

/** Removes control characters and the end of overlong names. */
export function cleanName(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "")
    .trim()
    .slice(0, most.name);
}
