import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "改版数据信息表", en: "RSC DIF" },
  subsystem: "etapeout",
  prefix: "RD",
  page: "/pages/etapeout/rscDif/create",
  component: "etapeout/RscDifCreate",
  spoken: "gbsjxxb",
};
