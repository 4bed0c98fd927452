import type { FormValues } from "../values/form-values.ts";
import type { Platform } from "./platform.ts";
import { techIdCode, tkBodyCode } from "./product-body-base.ts";
import { techIdTables } from "./tech-id-data.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type FrameFacts = { platform: Platform; bodyCode: string; die: readonly [x: number, y: number] };

/** The frame of a demo product: every key that must be placed, and every frame cell, of its Tech ID. */
export function pfmData({ platform, bodyCode, die }: FrameFacts): FormValues {
  const [dieSizeX, dieSizeY] = die;
  const tables = techIdTables(platform) as Readonly<Record<string, readonly FormValues[]>>;
  const keys = [...(tables.watTestKey ?? []), ...(tables.reTestKey ?? [])].filter((key) => key.mustPlace === "Y");
  return {
    ...filedByAdmin,
    subject: `Frame of ${bodyCode}`,
    bodyCode,
    tkBodyCode: tkBodyCode(platform),
    frameStyle: "std",
    dieSizeX,
    dieSizeY,
    sealRing: "Y",
    scribeX: 80,
    scribeY: 80,
    waferSize: "w12",
    arrayX: Math.floor(26 / (dieSizeX + 0.08)),
    arrayY: Math.floor(33 / (dieSizeY + 0.08)),
    edgeExclusion: 3,
    childPlan: "single",
    framePath: `/frame/${bodyCode}/v1`,
    frameTopcell: `FRAME_${bodyCode}`,
    tkPlacement: keys.map(({ tkCode, minCount }, at) => ({
      tkCode,
      lane: at % 2 === 0 ? "top" : "bottom",
      posX: at * 1500,
      posY: 0,
      rotation: "0",
      count: minCount,
    })),
    cellPlacement: (tables.frameCells ?? []).map(({ cellName, count }, at) => ({
      cellName,
      posX: at * 500,
      posY: 0,
      count,
    })),
    children: [{ variant: "Main" }],
  };
}

/** What the requester of the frame adds to the child it opened. */
export function pfmChildData(
  { platform, bodyCode }: Pick<FrameFacts, "platform" | "bodyCode">,
  confirmDue: string,
): FormValues {
  return {
    ...filedByAdmin,
    subject: `Frame of ${bodyCode}, round 1`,
    techId: techIdCode(platform),
    masksCovered: ["040", "070"],
    confirmDue,
    viewPath: `/frame/${bodyCode}/view`,
  };
}

const functions = { PIE: "dieArray", Litho: "alignMark", RE: "reKey", Tapeout: "laneWidth", CE: "customer" } as const;

/** Everything checked and confirmed by all five functions. */
export const confirmedFrame: FormValues = {
  checkItems: Object.entries(functions).map(([func, item]) => ({ func, item, result: "Pass" })),
  confirms: Object.keys(functions).map((func) => ({ func, status: "ok" })),
};
