import type { FormValues } from "../values/form-values.ts";
import { biasOf, limitsFor, lineWidth, opcOf } from "./mask-process.ts";
import { metalOption, type Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";
import { filedByAdmin } from "./toptier-data.ts";

/** The Tech ID form of a demo platform, as its requester fills it in; the owners add the tables. */
export function techIdData(platform: Platform, lotaCode: string): FormValues {
  return {
    subject: `${platform.stem} ${metalOption(platform)} Tech ID 建立`,
    ...filedByAdmin,
    toptierNo: platform.stem,
    lotaCode,
    techIdName: `${platform.stem} ${metalOption(platform)} standard`,
    fabSite: "F1",
    metalOption: metalOption(platform),
    frameStyle: platform.stackTier > 0 ? "stack" : "std",
    scribeWidth: 80,
    tableTypes: ["type1", "type2", "type3", "type4", "type5", "type6", "type7"],
    ownerLitho: { id: "litho.sun" },
    ownerRe: { id: "re.yao" },
    ownerTk: { id: "tk.fang" },
    ownerOpc: { id: "opc.gao" },
  };
}

/** Input of the owners at the node `tableFill`. */
export function techIdTables(platform: Platform): FormValues {
  return { ...maskTables(platform), ...keyTables(), ...reticleTables(platform), ...frameTables(platform) };
}

function maskTables(platform: Platform): FormValues {
  const masks = masksOf(platform);
  return {
    maskBias: masks.map((mask) => ({ maskCode: mask.maskCode, mainBias: biasOf(mask), scribeBias: 0 })),
    mainPatternTone: masks.map(({ maskCode, tone }) => ({ maskCode, tone, dataPolarity: "pos", mirror: "N" })),
    scribeLaneTone: masks.map(({ maskCode, tone }) => ({ maskCode, tone })),
    opcTable: masks.map((mask) => {
      const { opcType, sraf } = opcOf(mask);
      const recipe = opcType === "none" ? "none" : `opc_${mask.maskCode}`;
      return { maskCode: mask.maskCode, opcType, recipe, sraf, runTool: "toolOpc" };
    }),
  };
}

function keyTables(): FormValues {
  const key = { padCount: 12, sizeX: 1200, sizeY: 60, mustPlace: "Y", minCount: 1 };
  return {
    watTestKey: [
      { tkCode: "WAT-MOS-01", tkName: "Core transistors", tkCategory: "mos", ...key },
      { tkCode: "WAT-RES-01", tkName: "Sheet resistance", tkCategory: "res", ...key, mustPlace: "N" },
      { tkCode: "WAT-DIO-01", tkName: "Junction diode", tkCategory: "diode", ...key, mustPlace: "N" },
    ],
    reTestKey: [{ tkCode: "RE-GOI-01", tkName: "Gate oxide integrity", tkCategory: "cap", ...key, reItem: "GOI" }],
  };
}

function reticleTables(platform: Platform): FormValues {
  return {
    reticleGrade: masksOf(platform).map(({ maskCode, grade, maskType }) => ({
      maskCode,
      grade,
      ...limitsFor(grade),
      pellicle: "Y",
      blank: maskType,
    })),
    cdMeasuring: [
      { maskCode: "040", featureName: "AA line", ...target(platform, 1.5), direction: "X", siteCount: 9 },
      { maskCode: "070", featureName: "Gate line", ...target(platform, 1), direction: "both", siteCount: 13 },
    ].map((line) => ({ ...line, location: "frame" })),
  };
}

/** A multiple of the thinnest line of the platform, to a tenth. */
function target(platform: Platform, times: number) {
  const width = lineWidth(platform, { exposureType: "arf" }) * times;
  return { target: width, spec: Number((width / 10).toFixed(1)) };
}

/** Each layer is aligned to an earlier layer. */
const overlays = [
  ["GT", "070", "AA", "040"],
  ["CT", "110", "GT", "070"],
  ["M1", "120", "CT", "110"],
  ["V1", "121", "M1", "120"],
  ["M2", "130", "V1", "121"],
] as const;

function frameTables(platform: Platform): FormValues {
  const spec = Number((lineWidth(platform, { exposureType: "arf" }) / 6).toFixed(1));
  return {
    frameCells: [
      { cellName: "ALIGN_STD", cellType: "align", sizeX: 400, sizeY: 60, position: "top", count: 4, libVersion: "2.1" },
      { cellName: "OVL_BOX", cellType: "ovl", sizeX: 80, sizeY: 60, position: "corner", count: 8, libVersion: "2.1" },
    ],
    ocf: overlays.map(([upper, currentMask, lower, previousMask]) => {
      return { ocfName: `OVL_${upper}_${lower}`, ocfType: "box", currentMask, previousMask, spec, count: 4 };
    }),
  };
}
