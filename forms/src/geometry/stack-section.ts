import { type FormValues, plainText, rowsIn } from "../values/form-values.ts";

/** One die of a stack seen from the side, in um from the bottom of the stack. */
export interface StackLayer {
  /** Its row in the table, from 0. */
  readonly row: number;
  readonly tier: number;
  readonly body: string;
  readonly role: string;
  readonly bottom: number;
  readonly top: number;
  /** The direction that its circuits face. */
  readonly faces: "up" | "down";
  readonly isMirrored: boolean;
}

/** Where two tiers meet. */
export interface StackBond {
  readonly at: number;
  readonly faces: "face to face" | "face to back" | "back to back";
}

export interface StackSection {
  readonly layers: readonly StackLayer[];
  readonly bonds: readonly StackBond[];
  /** Of all tiers together. */
  readonly height: number;
  /** The form's own value of the final thickness, if it has one. */
  readonly finalThickness: number | undefined;
  /** Vias through each tier except the highest, up from its lower side. */
  readonly vias: readonly { readonly bottom: number; readonly top: number }[];
}

/** A stack of bonded dies from the side, lowest tier first, once its tiers have thicknesses. */
export function stackSection(data: FormValues): StackSection | undefined {
  if (data.stackKind !== "stack3d") return undefined;
  const tiers = rowsIn(data.tiers)
    .map((row, at) => ({ row, at, tier: Number(row.tier), thickness: Number(row.thickness) }))
    .filter(({ tier, thickness }) => tier >= 1 && thickness > 0)
    .toSorted((a, b) => a.tier - b.tier || a.at - b.at);
  if (tiers.length === 0) return undefined;
  const layers: StackLayer[] = [];
  for (const { row, at, tier, thickness } of tiers) {
    const bottom = layers.at(-1)?.top ?? 0;
    layers.push({
      row: at,
      tier,
      body: plainText(row.bodyCode),
      role: plainText(row.role),
      bottom,
      top: rounded(bottom + thickness),
      faces: row.faceUp === "N" ? "down" : "up",
      isMirrored: row.mirror === "Y",
    });
  }
  const finalThickness = Number(data.finalThickness);
  return {
    layers,
    bonds: layers.slice(1).map((layer, at) => bondOf(layers[at], layer)),
    height: layers.at(-1)?.top ?? 0,
    finalThickness: finalThickness > 0 ? finalThickness : undefined,
    vias: data.tsv === "Y" ? viasOf(layers, Number(data.tsvDepth)) : [],
  };
}

function bondOf(below: StackLayer | undefined, above: StackLayer): StackBond {
  const [lower, upper] = [below?.faces === "up", above.faces === "down"];
  const faces = lower && upper ? "face to face" : lower || upper ? "face to back" : "back to back";
  return { at: above.bottom, faces };
}

function viasOf(layers: readonly StackLayer[], depth: number): StackSection["vias"] {
  return layers.slice(0, -1).map(({ bottom, top }) => ({
    bottom,
    top: depth > 0 ? Math.min(top, rounded(bottom + depth)) : top,
  }));
}

/** Thicknesses have one decimal. */
function rounded(value: number): number {
  return Number(value.toFixed(3));
}
