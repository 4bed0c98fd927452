import type { FormValues } from "../values/form-values.ts";
import { metalOption, type Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";
import { filedByAdmin } from "./toptier-data.ts";

/** The Tech ID form of a demo platform, as its requester fills it in; the owners add the tables. */
export function techIdData(platform: Platform, lotaCode: string): FormValues {
  return {
    subject: `${platform.stem} ${metalOption(platform)} Tech ID`,
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

/** What the owners fill in at the node `tableFill`. */
export function techIdTables(platform: Platform): FormValues {
  return { ...maskTables(platform), ...keyTables(), ...reticleTables(platform), ...frameTables() };
}

function maskTables(platform: Platform): FormValues {
  const masks = masksOf(platform);
  return {
    maskBias: masks.map(({ maskCode }) => ({ maskCode, mainBias: 0, scribeBias: 0 })),
    mainPatternTone: masks.map(({ maskCode, tone }) => ({ maskCode, tone, dataPolarity: "pos", mirror: "N" })),
    scribeLaneTone: masks.map(({ maskCode, tone }) => ({ maskCode, tone })),
    opcTable: masks.map(({ maskCode, exposureType }) => ({
      maskCode,
      opcType: exposureType === "arfi" ? "rule" : "none",
      recipe: exposureType === "arfi" ? `opc_${maskCode}` : "none",
      sraf: "N",
      runTool: "toolOpc",
    })),
  };
}

function keyTables(): FormValues {
  const key = { padCount: 12, sizeX: 1200, sizeY: 60, mustPlace: "Y", minCount: 1 };
  return {
    watTestKey: [
      { tkCode: "WAT-MOS-01", tkName: "Core transistors", tkCategory: "mos", ...key },
      { tkCode: "WAT-RES-01", tkName: "Sheet resistance", tkCategory: "res", ...key, mustPlace: "N" },
    ],
    reTestKey: [{ tkCode: "RE-GOI-01", tkName: "Gate oxide integrity", tkCategory: "cap", ...key, reItem: "GOI" }],
  };
}

function reticleTables(platform: Platform): FormValues {
  return {
    reticleGrade: masksOf(platform).map(({ maskCode, grade, maskType }) => ({
      maskCode,
      grade,
      cdTol: 8,
      cdu: 5,
      registration: 10,
      defectSize: 100,
      pellicle: "Y",
      blank: maskType,
    })),
    cdMeasuring: [
      { maskCode: "040", featureName: "AA line", target: 60, spec: 6, direction: "X", siteCount: 9, location: "frame" },
      {
        maskCode: "070",
        featureName: "Gate line",
        target: 40,
        spec: 4,
        direction: "both",
        siteCount: 13,
        location: "frame",
      },
    ],
  };
}

function frameTables(): FormValues {
  return {
    frameCells: [
      { cellName: "ALIGN_STD", cellType: "align", sizeX: 400, sizeY: 60, position: "top", count: 4, libVersion: "2.1" },
      { cellName: "OVL_BOX", cellType: "ovl", sizeX: 80, sizeY: 60, position: "corner", count: 8, libVersion: "2.1" },
    ],
    ocf: [{ ocfName: "OVL_GT_AA", ocfType: "box", currentMask: "070", previousMask: "040", spec: 6, count: 4 }],
  };
}
