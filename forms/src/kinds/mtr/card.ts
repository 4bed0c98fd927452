import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "光罩申请单", en: "Mtr — Mask Tooling Request" },
  subsystem: "etapeout",
  prefix: "MR",
  page: "/pages/etapeout/mtr/create",
  component: "etapeout/MtrCreate",
  spoken: "gzsqd",
};
