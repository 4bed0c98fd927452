import { addDays, dayOf } from "@signoff/forms/values/calendar";
import { lotaData } from "@signoff/forms/demo/lota-data";
import { modelledData, opcData } from "@signoff/forms/demo/opc-data";
import { documentNo, type Platform, platforms } from "@signoff/forms/demo/platform";
import { techIdData, techIdTables } from "@signoff/forms/demo/tech-id-data";
import { tkBodyData, tkDetailData } from "@signoff/forms/demo/test-key-data";
import { toptierData } from "@signoff/forms/demo/toptier-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Chapter } from "../mouse-story.ts";

/** A stem that the seeded data does not have; its documents are those of the platform it is based on. */
export const newPlatform: Platform = { ...platforms["28HV"], stem: "28HVP" };
const manual = documentNo("DRM", "28HV");

export const today = dayOf(new Date().toISOString());

/** How find centers show confirmed and waiting records, and plates. */
export const ok = ["smart_status", "ok"] as const;
export const wait = ["smart_status", "wait"] as const;
export const received = ["mt_stage", "received"] as const;
export const obsolete = ["mt_stage", "obsolete"] as const;

/** Twenty doses of each gauge. */
const matrix = [
  { gauge: "ANCHOR_45_90", patternType: "anchor", designCd: 45, pitch: 90 },
  { gauge: "DENSE_40_80", patternType: "dense", designCd: 40, pitch: 80 },
  { gauge: "ISO_45", patternType: "iso", designCd: 45 },
].flatMap((gauge) =>
  Array.from({ length: 20 }, (_, at) => ({
    ...gauge,
    focus: 0,
    dose: 26 + at / 2,
    waferCd: gauge.designCd + 2 - at / 4,
    weight: 1,
  })),
);

const model =
  (maskCode: string): Chapter =>
  () => {
    const data = opcData({ platform: newPlatform, maskCode, dueDate: addDays(today, 30) });
    return {
      kind: "opc",
      by: "opc.tian",
      data: {
        ...data,
        designRule: manual,
        targetRms: 1.5,
        femData: { ...(data["femData"] as FormValues), fem: matrix },
      },
      atNode: { modelling: modelledData(today) },
    };
  };

const keys =
  (module: "WAT" | "RE" | "OVL"): Chapter =>
  () => ({ kind: "tkDetail", by: "tk.bai", data: { ...tkDetailData(newPlatform, module), measureSpec: manual } });

/** A new 28 nm high-voltage platform: its masks from Excel, its logic operations, models, tables and test keys. */
export const newPlatformStory: readonly Chapter[] = [
  () => ({
    kind: "toptier",
    by: "pie.liu",
    data: {
      ...toptierData(newPlatform),
      designRule: manual,
      docs: (["DRM", "PDK", "SPICE"] as const).map((type) => ({
        documentType: type.toLowerCase(),
        documentName: documentNo(type, "28HV"),
        version: "V1.0",
      })),
      doubleCheckUser: { id: "pie.wu" },
      parallelCountersign: "Y",
      countersignStaff: [{ id: "td.he" }],
    },
    imported: ["masks"],
  }),
  () => ({ kind: "lota", by: "to.guo", data: lotaData(newPlatform, addDays(today, 7)) }),
  model("040"),
  model("070"),
  model("110"),
  model("120"),
  () => ({
    kind: "techId",
    by: "pie.liu",
    data: techIdData(newPlatform, "28HVP-LO01"),
    atNode: { tableFill: techIdTables(newPlatform) },
    forgets: { person: "re.yao", words: { en: "WAT & RE test-key", zh: "WAT与RE测试键" } },
  }),
  () => ({ kind: "tkBody", by: "tk.bai", data: tkBodyData(newPlatform) }),
  keys("WAT"),
  keys("OVL"),
  keys("RE"),
];
