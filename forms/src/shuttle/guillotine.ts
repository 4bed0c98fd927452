import type { Block } from "../kinds/nto-combo/placements.ts";

export type NamedBlock = { readonly name: string; readonly place: Block };

/** Sizes are given to the nanometre; what is closer than this lies on one line. */
const tolerance = 1e-6;

/**
 * Whether blades can part these blocks: they cut from side to side, so each cut divides all that lies in one piece and
 * crosses no block. Names the blocks of each piece that no cut divides; none where every block comes out alone.
 */
export function uncuttable(blocks: readonly NamedBlock[]): readonly (readonly string[])[] {
  if (blocks.length < 2) return [];
  for (const [from, to] of [["left", "right"] as const, ["bottom", "top"] as const]) {
    const pieces = cutAlong(blocks, from, to);
    if (pieces.length > 1) return pieces.flatMap(uncuttable);
  }
  return [blocks.map(({ name }) => name)];
}

/** The pieces between cuts at right angles to the direction from one side to the other. */
function cutAlong(
  blocks: readonly NamedBlock[],
  from: "left" | "bottom",
  to: "right" | "top",
): readonly (readonly NamedBlock[])[] {
  const pieces: NamedBlock[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const block of blocks.toSorted((one, other) => one.place[from] - other.place[from])) {
    const piece = pieces.at(-1);
    if (piece && block.place[from] < end - tolerance) piece.push(block);
    else pieces.push([block]);
    end = Math.max(end, block.place[to]);
  }
  return pieces;
}
