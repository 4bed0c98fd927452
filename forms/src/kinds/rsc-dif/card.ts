import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "改版数据信息表", en: "RSC DIF" },
  subsystem: "etapeout",
  prefix: "RD",
  page: "/pages/etapeout/rscDif/create",
  component: "etapeout/RscDifCreate",
  spoken: "gbsjxxb",
};
