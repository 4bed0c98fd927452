import { needsPlate } from "../../values/plate-of-layer.ts";
import { plateOf, type Plate, type PlateStage } from "../../effects/mask-tooling.ts";
import { firstCopy, nextCopy, plateId } from "../../values/numbering.ts";
import { plainText, type FormValues, type Row } from "../../values/form-values.ts";

/** One line of a Mci, with the mask set it changes. */
export type PlateChange = {
  line: Row;
  old: Plate;
  /** The plate to be written, if there is one. */
  next?: Plate;
  /** The new stage of an old plate that is no longer used. */
  leaves?: PlateStage;
};

/** The changed mask set: its plates, their product, and the treatment of replaced ones. */
export type ChangedSet = {
  plates: readonly Plate[];
  product: string;
  handling: unknown;
  /** The Mci itself: plates requested by an earlier version of it are requested once, not twice. */
  mciNo?: string;
};

const endsOld = new Set<unknown>(["newVersion", "remake", "scrap"]);

export function plateChanges(lines: readonly Row[], set: ChangedSet): readonly PlateChange[] {
  const known = set.plates.filter(({ mtStage, mciNo }) => mtStage !== "requested" || mciNo !== set.mciNo);
  return lines.flatMap((line) => {
    const old = set.plates.find((plate) => plate.plateId === line.plateId);
    if (!old) return [];
    const next = needsPlate(line) ? nextPlate(line, old, { ...set, plates: known }) : undefined;
    if (next) known.push(next);
    const stage = line.action === "scrap" || set.handling === "scrap" ? "scrapped" : "obsolete";
    return [{ line, old, ...(endsOld.has(line.action) ? { leaves: stage } : {}), ...(next ? { next } : {}) }];
  });
}

/** The plates to be written, with the line that requests each. */
export function platesWritten(lines: readonly Row[], set: ChangedSet): readonly { at: number; plate: Plate }[] {
  return plateChanges(lines, set).flatMap(({ line, next }) =>
    next && next.maskVersion !== "" ? [{ at: lines.indexOf(line), plate: next }] : [],
  );
}

/** A new version starts with its first copy; a plate that is made again or added is the next copy of its version. */
function nextPlate(
  { action, maskVersion, newGrade, newPellicle }: Row,
  old: Plate,
  { plates, product }: ChangedSet,
): Plate {
  const version = plainText(maskVersion);
  const made = plates.filter((plate) => plate.maskCode === old.maskCode && plate.maskVersion === version);
  const copy = action === "newVersion" ? firstCopy : nextCopy(made.map(({ copyNo }) => copyNo));
  const reticleGrade = plainText(newGrade) || old.reticleGrade;
  const pellicleType = plainText(newPellicle) || old.pellicleType;
  const id = plateId(product, old.maskCode, version, copy);
  return plateOf({ ...old, maskVersion: version, reticleGrade, pellicleType, plateId: id }, product, "requested");
}

/** The plates of the set after the change, each changed one with its Mci. */
export function platesAfter(
  plates: readonly Plate[],
  changes: readonly PlateChange[],
  mciNo: string,
): readonly Plate[] {
  const after = new Map(plates.map((plate) => [plate.plateId, plate]));
  for (const { old, next, leaves } of changes) {
    after.set(old.plateId, { ...old, mciNo, ...(leaves ? { mtStage: leaves } : {}) });
    if (next) after.set(next.plateId, { ...next, mciNo });
  }
  return [...after.values()];
}

/** The mask layer that a Mtf starts from: that of the set with the changes of the line. Its job deck is a new one. */
export function layerAfter(layer: Row, { line, next }: PlateChange): FormValues {
  const { jobDeck: _deck, remark: _remark, ...rest } = layer;
  return {
    ...rest,
    plateId: next?.plateId,
    action: line.action,
    maskVersion: next?.maskVersion,
    reticleGrade: next?.reticleGrade,
    ...(next?.pellicleType === undefined ? {} : { pellicleType: next.pellicleType }),
    maskBias: Number(layer.maskBias ?? 0) + Number(line.biasChange ?? 0),
    mainTone: line.toneChange === "Y" ? otherTone(layer.mainTone) : layer.mainTone,
  };
}

function otherTone(tone: unknown): string {
  return tone === "C" ? "D" : "C";
}
