import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "光罩制作单", en: "Mtf — Mask Tooling Form" },
  subsystem: "etapeout",
  prefix: "MF",
  page: "/pages/etapeout/mtf/create",
  component: "etapeout/MtfCreate",
  spoken: "gzzzd",
};
