import type { Row } from "../../values/form-values.ts";

/** The largest field a scanner exposes, in mm. */
export const largestField = { x: 26, y: 33 } as const;

/** A block of equal chips in the field, in mm from its lower left corner. */
export type Block = { left: number; bottom: number; right: number; top: number };

const turnsOver = new Set(["R90", "R270"]);

/** The block of a placement: its chips in columns and rows, with the scribe lane between them. */
export function blockOf(placement: Row, chip: Row, scribe: { x: number; y: number }): Block | undefined {
  const isTurned = turnsOver.has(String(placement.rotation));
  const width = Number(isTurned ? chip.chipSizeY : chip.chipSizeX);
  const height = Number(isTurned ? chip.chipSizeX : chip.chipSizeY);
  const [left, bottom] = [Number(placement.posX), Number(placement.posY)];
  const right = left + extent(Number(placement.colCount), width, scribe.x);
  const top = bottom + extent(Number(placement.rowCount), height, scribe.y);
  return [left, bottom, right, top].every(Number.isFinite) ? { left, bottom, right, top } : undefined;
}

function extent(count: number, size: number, lane: number): number {
  return count * size + (count - 1) * lane;
}

/** Sizes have three decimals, so anything smaller is floating point. */
const hair = 1e-6;

export function isInsideField({ left, bottom, right, top }: Block): boolean {
  return left >= -hair && bottom >= -hair && right <= largestField.x + hair && top <= largestField.y + hair;
}

/** Blocks that only touch do not overlap. */
export function overlap(a: Block, b: Block): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const upward = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  return across > hair && upward > hair;
}
