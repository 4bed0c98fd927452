import { plainText, type FormValues, type Row } from "../values/form-values.ts";

/** The masks chosen in a mapping. */
export function chosenMasks(rows: readonly Row[]): readonly string[] {
  return rows.filter((row) => row.chosen === "Y").map((row) => plainText(row.maskCode));
}

/**
 * The mapping after masks were chosen in its dialog, in the order of the platform. An existing line keeps its input;
 * lines without a mask do not come from the dialog and stay; masks that were not chosen are removed.
 */
export function mappingWith(
  rows: readonly Row[],
  masks: readonly FormValues[],
  chosen: ReadonlySet<string>,
): readonly Row[] {
  const known = new Set(masks.map((mask) => plainText(mask.maskCode)));
  const lines = masks.flatMap((mask): Row[] => {
    const maskCode = plainText(mask.maskCode);
    if (!chosen.has(maskCode)) return [];
    const old = rows.filter((row) => plainText(row.maskCode) === maskCode);
    return old.length > 0 ? old.map((row) => ({ ...row, chosen: "Y" })) : [lineOf(mask)];
  });
  return [...lines, ...rows.filter((row) => !known.has(plainText(row.maskCode)))];
}

/** By default, a mask is drawn on the layer of the same name. */
function lineOf({ maskCode, layerName, layerNumber, logicOp }: FormValues): Row {
  const line = { chosen: "Y", maskCode, layerName, drawnLayer: layerName, layerNumber, logicOp, need: "Y" };
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}
