import { defineWork } from "../../../../workers/work.ts";
import { GdsReader } from "./gds-reader.ts";
import type { LayoutHeader } from "./layout-header.ts";
import { readOasis } from "./oasis-reader.ts";

/** No more is read of a file than this; a larger one is told to be read in part. */
const mostPieces = 512;

/** Asks for the file piece by piece: at no time there is more of it in memory than one. */
export const work = defineWork(
  import.meta.url,
  async ({ extension }: { readonly extension: string }, ask): Promise<LayoutHeader> => {
    const next = async () => (await ask("next")) as Uint8Array;
    if (extension === "oas") return readOasis(await next());
    const reader = new GdsReader();
    for (let count = 0; count < mostPieces; count += 1) {
      const piece = await next();
      if (piece.length === 0 || !reader.feed(piece)) break;
    }
    return reader.result();
  },
);
