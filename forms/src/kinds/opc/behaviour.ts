import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { maskListOf } from "../../rules/row-rules.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** Limits of a scanner's optics: its class in masks, wavelength in nm and largest numerical aperture. */
type Scanner = { exposure: string; wavelength: number; maxNa: number };

/** The scanners of the dictionary `scanner`; a test compares them with the catalogue. */
export const scanners: Readonly<Record<string, Scanner>> = {
  LAI01: { exposure: "arfi", wavelength: 193, maxNa: 1.35 },
  LAI02: { exposure: "arfi", wavelength: 193, maxNa: 1.35 },
  LAI03: { exposure: "arfi", wavelength: 193, maxNa: 1.35 },
  LAD01: { exposure: "arf", wavelength: 193, maxNa: 0.93 },
  LKR01: { exposure: "krf", wavelength: 248, maxNa: 0.93 },
  LKR02: { exposure: "krf", wavelength: 248, maxNa: 0.93 },
  LKR03: { exposure: "krf", wavelength: 248, maxNa: 0.8 },
  LIL01: { exposure: "i", wavelength: 365, maxNa: 0.65 },
  LIL02: { exposure: "i", wavelength: 365, maxNa: 0.65 },
};

/** A model is released only if a passed run verifies within the target. */
const rmsWithinTarget: Rule = ({ value, rows }) => {
  if (value("opcStage") !== "release") return fine;
  const target = Number(value("targetRms"));
  return rows("modelRuns").flatMap((row, at) => {
    const isTooFar = row.runResult === "pass" && Number(row.rmsVerify) > target;
    return isTooFar ? [{ path: `modelRuns[${at}].rmsVerify`, params: { target } }] : [];
  });
};

/** The released model has passed a run since its last change. */
const modelVerified: Rule = ({ value, rows }) => {
  if (value("opcStage") !== "release") return fine;
  const changed = plainText(value("modelChangedOn"));
  const passed = rows("modelRuns").filter((row) => row.runResult === "pass");
  if (passed.some((row) => plainText(row.runTime) >= changed)) return fine;
  const newest = passed
    .map((row) => plainText(row.runTime))
    .sort()
    .at(-1);
  return newest === undefined
    ? [{ path: "modelRuns", rule: "noRunPassed" }]
    : [{ path: "modelRuns", params: { run: newest, changed } }];
};

/** Hot spots that are neither fixed nor waived prevent the release of a model. */
const hotSpotsClosed: Rule = ({ value }) => {
  const open = Number(value("hotSpotsOpen") ?? 0);
  return value("opcStage") === "release" && open > 0 ? [{ path: "hotSpotsOpen", params: { open } }] : fine;
};

const unusable = new Set(["2", "4"]);

/** Checked if the equipment is loaded, always on the server. */
const equipmentUsable: Rule = ({ chosen }) => {
  const cdsem = chosen("equipment", "cdsem");
  const isUnusable = cdsem !== undefined && unusable.has(plainText(cdsem.data.eqpStatus));
  return isUnusable ? [{ path: "cdsem", params: { eqpId: cdsem.code } }] : fine;
};

const apertureOfScanner: Rule = ({ value }) => {
  const scanner = plainText(value("scanner"));
  const max = scanners[scanner]?.maxNa;
  return max !== undefined && Number(value("na")) > max ? [{ path: "na", params: { scanner, max } }] : fine;
};

/** A model is made on a scanner of the class that exposes its mask. Checked if the Toptier is loaded. */
const scannerOfExposure: Rule = ({ value, chosen }) => {
  const scanner = plainText(value("scanner"));
  const mask = plainText(value("maskCode"));
  const masks = maskListOf(chosen("toptier", "techPlatform")?.data ?? {});
  const exposure = plainText(masks.find((one) => one.maskCode === mask)?.exposureType);
  const own = scanners[scanner]?.exposure;
  const isOther = own !== undefined && exposure !== "" && own !== exposure;
  return isOther ? [{ path: "scanner", params: { scanner, mask, own, exposure } }] : fine;
};

const rules: RuleSet = {
  scannerOfExposure,
  rmsWithinTarget,
  modelVerified,
  hotSpotsClosed,
  equipmentUsable,
  apertureOfScanner,
};

/** Optical constants are valid at the wavelength of the exposing scanner. */
const wavelengthOfScanner: Compute = ({ value }) => scanners[plainText(value("scanner"))]?.wavelength;

const computed: ComputedSet = { wavelengthOfScanner };

export const behaviour: KindBehaviour = { rules, computed };
