import { itemsOfPlate } from "../rules/jdv-rules.ts";
import { plainText, type FormValues } from "../values/form-values.ts";
import { plateId } from "../values/numbering.ts";
import { biasOf, limitsFor, lineWidth, opcOf } from "./mask-process.ts";
import type { Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";

export type PlateChoice = {
  /** All masks of the platform by default. */
  only?: readonly string[];
  except?: readonly string[];
  maskVersion: string;
  action: "new" | "newVersion" | "remake" | "add";
};

/** The film that suits an exposure; immersion uses the light of dry ArF. */
function pellicleFor(exposureType: unknown): FormValues {
  const film = exposureType === "i" ? "iline" : plainText(exposureType).slice(0, 3);
  return ["iline", "krf", "arf"].includes(film) ? { pellicleType: film } : {};
}

/** Mask layers as pre-filled by the Tech ID of the platform. */
export function maskLayerRows(
  platform: Platform,
  { only, except = [], maskVersion, action }: PlateChoice,
): FormValues[] {
  return masksOf(platform)
    .filter(({ maskCode }) => (only ? only.includes(maskCode) : !except.includes(maskCode)))
    .map((mask, at) => ({
      seq: at + 1,
      maskCode: mask.maskCode,
      layerNumber: `${mask.gdsLayer};0`,
      action,
      maskVersion,
      maskType: mask.maskType,
      mainTone: mask.tone,
      scribeTone: mask.tone,
      maskBias: biasOf(mask),
      reticleGrade: mask.grade,
      opcFlag: opcOf(mask).opcType === "none" ? "N" : "Y",
      exposureType: mask.exposureType,
    }));
}

/** The same with the mask shop's data of each plate. */
export function plateRows(platform: Platform, choice: PlateChoice): FormValues[] {
  return maskLayerRows(platform, choice).map((row) => ({
    ...row,
    // Plates are four times as large as their image on the wafer.
    cdTarget: 4 * lineWidth(platform, { exposureType: plainText(row.exposureType) }),
    cdTol: limitsFor(row.reticleGrade).cdTol,
    pellicle: "Y",
    ...pellicleFor(row.exposureType),
    writer: String(row.exposureType).startsWith("arf") ? "vsb" : "laser",
    jobDeck: `jd_${String(row.maskCode)}_${choice.maskVersion.toLowerCase()}`,
    ...(row.opcFlag === "Y" ? { opcRecipe: `opc_${String(row.maskCode)}` } : {}),
    shipTo: "F1",
  }));
}

/** The same with a shuttle's data of its plates. */
export function shuttlePlateRows(platform: Platform, choice: PlateChoice): FormValues[] {
  return maskLayerRows(platform, choice).map((row) => ({ ...row, ...pellicleFor(row.exposureType) }));
}

/** The plates have arrived as ordered. */
export function receiptResult(product: string, layers: readonly FormValues[], receivedDate: string): FormValues {
  return {
    results: layers.map(({ maskCode, maskVersion, reticleGrade }, at) => {
      const id = plateId(product, plainText(maskCode), plainText(maskVersion));
      const { cdTol, cdu, registration } = limitsFor(reticleGrade);
      return {
        plateId: id,
        cdMean: Number(((((at * 7) % 11) - 5) * 0.08 * cdTol).toFixed(1)),
        cdSigma: Number((cdu * (0.55 + ((at * 5) % 7) * 0.05)).toFixed(1)),
        registration: Number((registration * (0.45 + ((at * 3) % 8) * 0.05)).toFixed(1)),
        defectsFound: at % 3,
        defectsRepaired: at % 3,
        pellicleNo: `PL-${plainText(maskCode)}-${String(41 + at).padStart(4, "0")}`,
        inspectionTool: "RINS01",
        certificate: `COC-${id}`,
        receivedDate,
      };
    }),
  };
}

/** Everybody, including the customer, has checked every plate of the product and accepts it. */
export function jdvResult(product: string, layers: readonly FormValues[]): FormValues {
  return {
    customerJdv: "ok",
    jdvItems: layers.flatMap(({ maskCode, maskVersion }) =>
      itemsOfPlate.map((item) => ({
        plateId: plateId(product, plainText(maskCode), plainText(maskVersion)),
        item,
        result: "Pass",
      })),
    ),
    confirms: ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({ func, status: "ok" })),
  };
}
