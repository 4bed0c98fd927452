import { findRow, type RegistryRow } from "../lookup/lookup-rows.ts";
import { plainText } from "../values/form-values.ts";
import type { CompletedRequest, Effect } from "./effect.ts";
import { stageOf, writePlate, type MtStage, type Plate, type PlateFacts } from "./mask-tooling.ts";

/** Stages after the order: shipped, in use, or gone. */
const beyondOrder: ReadonlySet<unknown> = new Set<MtStage>([
  "shipped",
  "received",
  "inUse",
  "onHold",
  "scrapped",
  "obsolete",
]);

const gone: ReadonlySet<unknown> = new Set<MtStage>(["scrapped", "obsolete"]);

/** Values that are fixed once a plate is made: changing one orders the plate anew. */
const madeOf = ["maskVersion", "reticleGrade", "pellicleType"] as const;

/** The row of a plate that an earlier version of the request ordered and that is beyond the order by now. */
function furtherRow({ rows, version }: CompletedRequest, { plateId }: Plate): RegistryRow | undefined {
  const row = version > 1 ? findRow(rows, "mt", plateId) : undefined;
  return row?.state === "current" && beyondOrder.has(row.data.mtStage) ? row : undefined;
}

/**
 * Ordering does not change such a plate unless what it is made of has changed; a plate that is gone stays so in any
 * case.
 */
function keptRow(request: CompletedRequest, plate: Plate): RegistryRow | undefined {
  const row = furtherRow(request, plate);
  if (!row) return undefined;
  const isSame = madeOf.every((key) => {
    const before = plainText(row.data[key]);
    return before === "" || before === plainText(plate[key]);
  });
  return isSame || gone.has(row.data.mtStage) ? row : undefined;
}

/**
 * The plates whose stage follows the running request: until the order is agreed, plates beyond the order do not change.
 */
export function underWay(request: CompletedRequest, plates: readonly Plate[]): readonly Plate[] {
  return plates.filter((plate) => furtherRow(request, plate) === undefined);
}

/** The plates once their order is agreed: those beyond the order keep their stage, the others are ordered. */
export function orderedPlates(request: CompletedRequest, plates: readonly Plate[]): readonly Plate[] {
  return plates.map((plate) => {
    const mtStage = keptRow(request, plate)?.data.mtStage as MtStage | undefined;
    return { ...plate, mtStage: mtStage ?? "ordered" };
  });
}

/** The row of a plate; a plate beyond the order keeps its measurements and other people's notes. */
export function writeOrdered(request: CompletedRequest, plate: Plate, facts: PlateFacts): Effect {
  const written = writePlate(request, plate, facts);
  const before = keptRow(request, plate)?.data;
  return before && written.do === "write" ? { ...written, data: { ...before, ...written.data } } : written;
}

/** A history line for each plate that is ordered now. */
export function orderLines(request: CompletedRequest, plates: readonly Plate[]): readonly Effect[] {
  return plates.filter((plate) => keptRow(request, plate) === undefined).map((plate) => stageOf(plate, "ordered"));
}

/** Plates that existed before this version: they are not received again. */
export function isThere(request: CompletedRequest, plate: Plate): boolean {
  const stage = keptRow(request, plate)?.data.mtStage;
  return stage !== undefined && stage !== "shipped";
}

/** The rows of plates that the effects of a new version read. */
export function platesRead(
  { version }: Pick<CompletedRequest, "version">,
  plates: readonly Plate[],
): readonly { registry: string; code: string }[] {
  return version > 1 ? plates.map(({ plateId: code }) => ({ registry: "mt", code })) : [];
}
