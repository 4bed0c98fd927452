import { defineWork } from "../../../../workers/work.ts";
import { GdsReader } from "./gds-reader.ts";
import type { LayoutHeader } from "./layout-header.ts";
import { readOasis } from "./oasis-reader.ts";

/** Reads at most this many pieces; a larger file is reported as read in part. */
const maxPieces = 512;

/** Asks for the file piece by piece: at most one piece is in memory at a time. */
export const work = defineWork(
  import.meta.url,
  async ({ extension }: { readonly extension: string }, ask): Promise<LayoutHeader> => {
    const next = async () => (await ask("next")) as Uint8Array;
    if (extension === "oas") return readOasis(await next());
    const reader = new GdsReader();
    for (let count = 0; count < maxPieces; count += 1) {
      const piece = await next();
      if (piece.length === 0 || !reader.feed(piece)) break;
    }
    return reader.result();
  },
);
