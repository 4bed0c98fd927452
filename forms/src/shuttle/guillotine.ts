import type { Block } from "../kinds/nto-combo/placements.ts";

export type NamedBlock = { readonly name: string; readonly place: Block };

/** Sizes are given to the nanometre; smaller distances count as one line. */
const tolerance = 1e-6;

/**
 * Whether blades can separate these blocks: they cut from side to side, so each cut divides a whole piece and crosses
 * no block. Returns the blocks of each piece that no cut divides; empty if every block comes out alone.
 */
export function uncuttable(blocks: readonly NamedBlock[]): readonly (readonly string[])[] {
  if (blocks.length < 2) return [];
  for (const [from, to] of [["left", "right"] as const, ["bottom", "top"] as const]) {
    const pieces = cutAlong(blocks, from, to);
    if (pieces.length > 1) return pieces.flatMap(uncuttable);
  }
  return [blocks.map(({ name }) => name)];
}

/** The pieces between cuts at right angles to the given direction. */
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
