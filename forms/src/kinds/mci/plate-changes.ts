import { needsPlate } from "../../values/needs-plate.ts";
import { plateOf, type Plate } from "../../effects/mask-tooling.ts";
import { plainText, type FormValues, type Row } from "../../values/form-values.ts";

/** One line of a Mci against the mask set it changes. */
export type PlateChange = {
  line: Row;
  old: Plate;
  /** The plate to be written, if there is one. */
  next?: Plate;
  /** The old plate is used no more. */
  retires: boolean;
};

const endsOld = new Set<unknown>(["newVersion", "remake", "scrap"]);

export function plateChanges(lines: readonly Row[], plates: readonly Plate[]): readonly PlateChange[] {
  return lines.flatMap((line) => {
    const old = plates.find((plate) => plate.plateId === line.plateId);
    if (!old) return [];
    const next = needsPlate(line) ? nextPlate(line, old) : undefined;
    const retires = endsOld.has(line.action) && next?.plateId !== old.plateId;
    return [{ line, old, retires, ...(next ? { next } : {}) }];
  });
}

/** Plates that are new by their id, with the line that asks for each. One made once more keeps the id it has. */
export function platesWritten(
  lines: readonly Row[],
  plates: readonly Plate[],
): readonly { at: number; plateId: string }[] {
  return plateChanges(lines, plates).flatMap(({ line, old, next }) =>
    next && next.maskVersion !== "" && next.plateId !== old.plateId
      ? [{ at: lines.indexOf(line), plateId: next.plateId }]
      : [],
  );
}

function nextPlate({ maskVersion, newGrade }: Row, old: Plate): Plate {
  const product = old.plateId.slice(0, -`-${old.maskCode}-${old.maskVersion}`.length);
  const reticleGrade = plainText(newGrade) || old.reticleGrade;
  return plateOf({ ...old, maskVersion, reticleGrade }, product, "requested");
}

/** The plates of the set after the change, each changed one with the Mci that changed it. */
export function platesAfter(
  plates: readonly Plate[],
  changes: readonly PlateChange[],
  mciNo: string,
): readonly Plate[] {
  const after = new Map(plates.map((plate) => [plate.plateId, plate]));
  for (const { old, next, retires } of changes) {
    after.set(old.plateId, { ...old, mciNo, ...(retires ? { mtStage: "obsolete" } : {}) });
    if (next) after.set(next.plateId, { ...next, mciNo });
  }
  return [...after.values()];
}

/** The mask layer that a Mtf starts from: that of the set, as the line changes it. Its job deck is a new one. */
export function layerAfter(layer: Row, { line, next }: PlateChange): FormValues {
  const { plateId: _plate, jobDeck: _deck, remark: _remark, ...rest } = layer;
  return {
    ...rest,
    action: line.action,
    maskVersion: next?.maskVersion,
    reticleGrade: next?.reticleGrade,
    maskBias: Number(layer.maskBias ?? 0) + Number(line.biasChange ?? 0),
    mainTone: line.toneChange === "Y" ? otherTone(layer.mainTone) : layer.mainTone,
  };
}

function otherTone(tone: unknown): string {
  return tone === "C" ? "D" : "C";
}
