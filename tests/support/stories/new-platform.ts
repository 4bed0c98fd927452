import { addDays, dayOf } from "@signoff/forms/values/calendar";
import { lotaData } from "@signoff/forms/demo/lota-data";
import { documentNo, type Platform, platforms } from "@signoff/forms/demo/platform";
import { toptierData } from "@signoff/forms/demo/toptier-data";
import type { Chapter } from "./mouse-story.ts";

/** A stem that the seeded data has not; its documents are those of the platform it comes from. */
const platform: Platform = { ...platforms["28HV"], stem: "28HVP" };
const today = dayOf(new Date().toISOString());

/** The beginning of a new 28 nm high-voltage product: its platform, with the masks imported from Excel, and its LOTA. */
export const newProductStory: readonly Chapter[] = [
  () => ({
    kind: "toptier",
    by: "pie.liu",
    data: {
      ...toptierData(platform),
      designRule: documentNo("DRM", "28HV"),
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
  () => ({ kind: "lota", by: "to.guo", data: lotaData(platform, addDays(today, 7)) }),
];
