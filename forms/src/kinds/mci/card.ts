import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "光罩变更单", en: "Mci — Mask Change Instruction" },
  subsystem: "etapeout",
  prefix: "MC",
  page: "/pages/etapeout/mci/create",
  component: "etapeout/MciCreate",
  spoken: "gzbgd",
};
