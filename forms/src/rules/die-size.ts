import { codesIn, plainText, type Row } from "../values/form-values.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import type { RuleInput } from "./rule.ts";

/** In mm on the wafer. */
export type Size = { x: number; y: number };

/** A record with a die size, and its usual code. */
export type DieRecord = { code: string; size: Size };

/** One micrometre; sizes have three decimals, so anything smaller is floating point. */
const tolerance = 0.001 + 1e-9;

export function sameSize(one: Size, other: Size): boolean {
  return Math.abs(one.x - other.x) <= tolerance && Math.abs(one.y - other.y) <= tolerance;
}

export function inMillimetres({ x, y }: Size): string {
  return `${Number(x.toFixed(4))} × ${Number(y.toFixed(4))}`;
}

const turnsOver = new Set(["R90", "R270"]);

/** The size of a chip on the wafer: shrunk, and turned as its LDDI says. */
export function sizeOfChip({ chipSizeX, chipSizeY, scale, orientation }: Row): Size | undefined {
  const shrink = Number(scale ?? 100) / 100;
  const [x, y] = [Number(chipSizeX) * shrink, Number(chipSizeY) * shrink];
  if (!(x > 0) || !(y > 0)) return undefined;
  return turnsOver.has(plainText(orientation)) ? { x: y, y: x } : { x, y };
}

/** The die that a registry row states; undefined if it states none. */
export function dieOf(row: RegistryRow | undefined): DieRecord | undefined {
  const size = { x: Number(row?.data.dieSizeX), y: Number(row?.data.dieSizeY) };
  return row && size.x > 0 && size.y > 0 ? { code: row.code, size } : undefined;
}

/** Seats of a shuttle and tiers of a stack have sizes of their own. */
const ownSizes = new Set<unknown>(["mpw", "stack"]);

/** The product body of a form, chosen directly or through the device. */
export function bodyOf({ value, chosen, registryRow }: RuleInput): RegistryRow | undefined {
  const device = chosen("device", "deviceName");
  const product = registryRow("productId", value("productId") ?? device?.data.productId);
  return registryRow("productBody", value("bodyCode") ?? device?.data.bodyCode ?? product?.data.bodyCode);
}

/** The bodies whose size a chip of this product may have: its own body, or for a combo the source bodies. */
export function bodiesOfChips(body: RegistryRow | undefined, { registryRow }: RuleInput): readonly DieRecord[] {
  if (!body || ownSizes.has(body.data.bodyKind)) return [];
  const rows =
    body.data.bodyKind === "combo"
      ? codesIn(body.data.sourceBodies).map((code) => registryRow("productBody", code))
      : [body];
  return rows.flatMap((row) => dieOf(row) ?? []);
}
