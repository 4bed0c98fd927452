import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "光罩申请单", en: "Mtr — Mask Tooling Request" },
  subsystem: "etapeout",
  prefix: "MR",
  page: "/pages/etapeout/mtr/create",
  component: "etapeout/MtrCreate",
  spoken: "gzsqd",
};
