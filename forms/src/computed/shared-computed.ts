import { isEmptyValue } from "../values/form-values.ts";
import type { Compute, ComputedSet } from "./compute.ts";

/** Product application: the three market levels as one path, with the text of the last one if it is "other". */
const marketPath: Compute = ({ value }) => {
  const levels = ["marketL1", "marketL2", "marketL3"].map(value);
  if (levels.some((level) => typeof level !== "string" || level === "")) return undefined;
  return levels.join("/");
};

const waferDiameter: Readonly<Record<string, number>> = { w8: 200, w12: 300 };

/** Estimate of whole dies on a wafer: wafer area divided by die area, minus the dies cut by the edge. */
const grossDie: Compute = ({ value }) => {
  const diameter = waferDiameter[String(value("waferSize"))];
  const width = Number(value("dieSizeX")) + Number(value("scribeX")) / 1000;
  const height = Number(value("dieSizeY")) + Number(value("scribeY")) / 1000;
  const area = width * height;
  if (diameter === undefined || !(area > 0)) return undefined;
  const whole = (Math.PI * (diameter / 2) ** 2) / area - (Math.PI * diameter) / Math.sqrt(2 * area);
  return Math.max(0, Math.floor(whole));
};

const lddiCells = ["chipName", "topcellName", "chipSizeX", "chipSizeY", "orientation", "dbUnit", "scale"];

/** An LDDI row is complete once all its required values are present. */
const lddiFilled: Compute = ({ row }) => (lddiCells.every((cell) => !isEmptyValue(row[cell])) ? "Y" : "N");

/** Environment status of a run: in progress until it has a result; a run that was not made is cancelled. */
export const environmentOf = (runResult: unknown): string => {
  if (isEmptyValue(runResult)) return "-1";
  return runResult === "na" ? "1" : "0";
};

const runEnvironment: Compute = ({ row }) => environmentOf(row.runResult);

/** The day a run got its result; does not change once it is set. */
const runDay: Compute = ({ row, context }) =>
  isEmptyValue(row.runResult) ? undefined : (row.runTime ?? context.today);

/** The mask of a plate on the form. */
const maskOfPlate: Compute = ({ row, rows }) =>
  isEmptyValue(row.plateId) ? undefined : rows("maskLayers").find((layer) => layer.plateId === row.plateId)?.maskCode;

/** Computed values that several kinds share. A kind's own are in its folder. */
export const sharedComputed: ComputedSet = { marketPath, grossDie, lddiFilled, maskOfPlate, runDay, runEnvironment };
