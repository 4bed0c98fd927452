import type { FormValues } from "../values/form-values.ts";
import type { Platform } from "./platform.ts";
import { techIdCode, tkBodyCode } from "./product-body-base.ts";
import { techIdTables } from "./tech-id-data.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type FrameFacts = { platform: Platform; bodyCode: string; die: readonly [x: number, y: number] };

/** Width of the scribe lane, in mm. */
const lane = 0.08;

/** Height of keys and marks of the demo, in um; they are in the middle of their lane. */
const cellHeight = 60;

/** The frame of a demo product: every key that must be placed, and every frame cell, of its Tech ID. */
export function pfmData({ platform, bodyCode, die }: FrameFacts): FormValues {
  const [dieSizeX, dieSizeY] = die;
  const [arrayX, arrayY] = [Math.floor(26 / (dieSizeX + lane)), Math.floor(33 / (dieSizeY + lane))];
  const top = Number((arrayY * (dieSizeY + lane) * 1000).toFixed(3));
  const tables = techIdTables(platform) as Readonly<Record<string, readonly FormValues[]>>;
  const keys = [...(tables.watTestKey ?? []), ...(tables.reTestKey ?? [])].filter((key) => key.mustPlace === "Y");
  return {
    ...filedByAdmin,
    subject: `${bodyCode} 产品框架`,
    bodyCode,
    tkBodyCode: tkBodyCode(platform),
    frameStyle: "std",
    dieSizeX,
    dieSizeY,
    sealRing: "Y",
    scribeX: 80,
    scribeY: 80,
    waferSize: "w12",
    arrayX,
    arrayY,
    edgeExclusion: 3,
    childPlan: "single",
    framePath: `/frame/${bodyCode}/v1`,
    frameTopcell: `FRAME_${bodyCode}`,
    ...placements(tables, keys, top),
    children: [{ variant: "Main" }],
  };
}

/** Keys alternately in the top and the bottom lane, marks beside them. */
function placements(tables: Readonly<Record<string, readonly FormValues[]>>, keys: readonly FormValues[], top: number) {
  return {
    tkPlacement: keys.map(({ tkCode, minCount }, at) => ({
      tkCode,
      lane: at % 2 === 0 ? "top" : "bottom",
      posX: 500 + at * 1500,
      posY: (at % 2 === 0 ? top : 0) - cellHeight / 2,
      rotation: "0",
      count: minCount,
    })),
    cellPlacement: (tables.frameCells ?? []).map(({ cellName, count }, at) => ({
      cellName,
      posX: 4000 + at * 2000,
      posY: -cellHeight / 2,
      count,
    })),
  };
}

/** The input of the frame's requester on the child that it opened. */
export function pfmChildData(
  { platform, bodyCode }: Pick<FrameFacts, "platform" | "bodyCode">,
  confirmDue: string,
): FormValues {
  return {
    ...filedByAdmin,
    subject: `${bodyCode} 产品框架确认 第1轮`,
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
