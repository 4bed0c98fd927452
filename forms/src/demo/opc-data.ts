import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { documentNo, type Platform } from "./platform.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type OpcChoice = { platform: Platform; maskCode: string; dueDate: string };

const films = [
  { filmName: "Top coat TC-1", filmType: "topcoat", thickness: 90, n: 1.55, k: 0 },
  { filmName: "Resist AR-28", filmType: "resist", thickness: 105, n: 1.7, k: 0.03 },
  { filmName: "BARC B-195", filmType: "barc", thickness: 75, n: 1.82, k: 0.34 },
  { filmName: "Silicon", filmType: "substrate", thickness: 0, n: 0.88, k: 2.78 },
];

const gauges = [
  { gauge: "ANCHOR_45_90", patternType: "anchor", designCd: 45, pitch: 90 },
  { gauge: "DENSE_40_80", patternType: "dense", designCd: 40, pitch: 80 },
  { gauge: "ISO_45", patternType: "iso", designCd: 45 },
];

/** Each gauge at three foci of the matrix. */
const fem = gauges.flatMap((gauge) =>
  [-0.04, 0, 0.04].map((focus) => ({
    ...gauge,
    focus,
    dose: 28.5,
    waferCd: Number((gauge.designCd + 0.6 - Math.abs(focus) * 20).toFixed(2)),
    weight: 1,
  })),
);

/** A model of one layer, requested in the release stage. */
export function opcData({ platform, maskCode, dueDate }: OpcChoice): FormValues {
  return {
    ...filedByAdmin,
    subject: `${platform.stem} ${maskCode}层 OPC模型发布`,
    techPlatform: platform.stem,
    designRule: documentNo("DRM", platform.stem),
    maskCode,
    opcStage: "release",
    opcType: "model",
    litho: { id: "litho.sun" },
    opcOwner: { id: "opc.tian" },
    targetRms: 1.2,
    dueDate,
    purpose: "Release the gate model for tape-out.",
    films: films.map((film, at) => ({ order: at + 1, ...film })),
    maskData: {
      maskId: `TM-${platform.stem}-01`,
      maskType: "attpsm",
      transmission: 6,
      phase: 180,
      maskCdMean: 0.4,
      maskGds: `/opc/${platform.stem}/gauge.gds`,
    },
    scanner: "LAI01",
    na: 1.35,
    source: "annular",
    sigmaOuter: 0.92,
    sigmaInner: 0.68,
    polarization: "xy",
    bestFocus: -0.012,
    bestDose: 28.5,
    femData: { femWafer: "W2611-07", cdsem: "MCD01", focusStep: 0.02, doseStep: 2, fem },
  };
}

/** Input of the OPC owner while modelling, on the day of the last run. */
export function modelledData(day: string): FormValues {
  return {
    modelChangedOn: addDays(day, -2),
    mrcMinWidth: 40,
    mrcMinSpace: 42,
    pitchMin: 90,
    pitchMax: 2000,
    cdMin: 40,
    cdMax: 1000,
    hotSpotsOpen: 0,
    hotSpotsWaived: 3,
    modelRuns: [
      {
        ...modelRun,
        run: 1,
        rmsFit: 1.42,
        rmsVerify: 1.61,
        maxError: 4.8,
        runTime: addDays(day, -6),
        runResult: "fail",
      },
      { ...modelRun, run: 2, rmsFit: 0.88, rmsVerify: 1.05, maxError: 3.1, runTime: day, runResult: "pass" },
    ],
  };
}

const modelRun = { runTool: "toolOpc" };
