import type { ComputeInput } from "../computed/compute.ts";
import { plainText, rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import { opcFlagOf, prefilledCell } from "../rules/mask-layer-rules.ts";
import type { Prefill } from "./prefill.ts";

/** The tables of a Tech ID with the properties of each mask: types 1, 3 and 7. */
const maskTables = ["maskBias", "mainPatternTone", "scribeLaneTone", "reticleGrade", "opcTable"] as const;

/** Cells of a mask layer that the Tech ID fills in, by the same rule that later detects changes. */
const givenCells = ["maskType", "mainTone", "scribeTone", "maskBias", "reticleGrade"] as const;

/**
 * Mask layers from the Tech ID: the masks of its tables, in the order of the Toptier, which has number and exposure of
 * each. `every` contains the start values of all layers.
 */
export function maskLayersOf(tech: FormValues, toptier: FormValues, every: FormValues = {}): FormValues[] {
  const named = new Set(maskTables.flatMap((table) => rowsIn(tech[table]).map((line) => plainText(line.maskCode))));
  const masks = rowsIn(toptier.masks).filter((mask) => named.has(plainText(mask.maskCode)));
  return masks.map((mask, at) => ({ seq: at + 1, ...layerOf(mask, tech), ...every }));
}

function layerOf(mask: Row, tech: FormValues): FormValues {
  const { maskCode, layerName, layerNumber, exposureType } = mask;
  const given = givenCells.flatMap((column) => {
    const value = prefilledCell(tech, maskCode, column);
    return value === undefined ? [] : [[column, value] as const];
  });
  const opcFlag = opcFlagOf(tech, maskCode);
  return { maskCode, layerName, layerNumber, ...Object.fromEntries(given), opcFlag, exposureType };
}

type LayerOptions = {
  /** Whether every plate is new, depending on the form. */
  isNew: (input: ComputeInput) => boolean;
  /** Masks that other answers of the form exclude. */
  except?: (input: ComputeInput) => ReadonlySet<string>;
};

/** Choosing a Tech ID, mostly by choosing the device, fills in the mask layers. */
export function maskLayersPrefill({ isNew, except }: LayerOptions): Prefill {
  return {
    by: "techId",
    values: (input) => {
      const tech = input.registryRow("techId", input.value("techId"))?.data;
      const toptier = input.registryRow("toptier", tech?.toptierNo)?.data;
      if (!tech || !toptier) return undefined;
      const layers = maskLayersOf(tech, toptier, isNew(input) ? { action: "new", maskVersion: "A0" } : {});
      const leftOut = except?.(input) ?? new Set<string>();
      const kept = layers.filter(({ maskCode }) => !leftOut.has(plainText(maskCode)));
      return { maskLayers: kept.map((layer, at) => ({ ...layer, seq: at + 1 })) };
    },
  };
}
