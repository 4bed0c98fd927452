import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { lateRules } from "../late-rules.ts";

const toMicrometre = 1000;

/** One side of the field: dies in a row, each with its scribe lane. */
function side(count: unknown, die: unknown, scribe: unknown): number | undefined {
  const length = Number(count) * (Number(die) + Number(scribe) / toMicrometre);
  return length > 0 ? Number(length.toFixed(3)) : undefined;
}

const fieldX: Compute = ({ value }) => side(value("arrayX"), value("dieSizeX"), value("scribeX"));
const fieldY: Compute = ({ value }) => side(value("arrayY"), value("dieSizeY"), value("scribeY"));

const waferDiameter: Readonly<Record<string, number>> = { w8: 200, w12: 300 };

/** Estimate of whole fields on the usable wafer: area divided by area, minus those cut by the edge. */
const shotCount: Compute = (input) => {
  const area = Number(fieldX(input)) * Number(fieldY(input));
  const diameter = (waferDiameter[plainText(input.value("waferSize"))] ?? 0) - 2 * Number(input.value("edgeExclusion"));
  if (!(area > 0) || !(diameter > 0)) return undefined;
  const whole = (Math.PI * (diameter / 2) ** 2) / area - (Math.PI * diameter) / Math.sqrt(2 * area);
  return Math.max(1, Math.floor(whole));
};

/** Frame cells have their type in the Tech ID; an overlay control feature is an overlay mark. */
const cellTypeOfCell: Compute = ({ row, value, registryRow }) => {
  const techId = registryRow("techId", value("techId"))?.data;
  const cell = rowsIn(techId?.frameCells).find((one) => one.cellName === row.cellName);
  if (cell) return cell.cellType;
  return rowsIn(techId?.ocf).some((one) => one.ocfName === row.cellName) ? "ovl" : undefined;
};

const computed: ComputedSet = { fieldX, fieldY, shotCount, cellTypeOfCell };

const { rules, loadLater } = lateRules(
  [
    "dieOfBody",
    "chipsOfDie",
    "chipsFitField",
    "mustPlaceKeys",
    "mandatoryFrameCells",
    "fieldFitsReticle",
    "cellsInLane",
    "cellsApart",
  ],
  () => import("./rules.ts"),
);

export const behaviour: KindBehaviour = { rules, computed, loadLater };
