import type { Block } from "../kinds/nto-combo/placements.ts";
import { plainText, type Row } from "../values/form-values.ts";

const turnsOver = new Set(["R90", "R270"]);

/** Width and height of a seat in the field, in mm: turned by 90 degrees, its sides change places. */
export function extentOf({ sizeX, sizeY, rotation }: Row): { readonly width: number; readonly height: number } {
  const isTurned = turnsOver.has(plainText(rotation));
  return { width: Number(isTurned ? sizeY : sizeX), height: Number(isTurned ? sizeX : sizeY) };
}

/** The place of a seat, in mm from the lower left corner of the field. */
export function placeOf(row: Row): Block | undefined {
  if (plainText(row.posX) === "" || plainText(row.posY) === "") return undefined;
  const { width, height } = extentOf(row);
  const [left, bottom] = [Number(row.posX), Number(row.posY)];
  const [right, top] = [left + width, bottom + height];
  return [left, bottom, right, top].every(Number.isFinite) ? { left, bottom, right, top } : undefined;
}
