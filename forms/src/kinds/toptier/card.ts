import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "顶层工艺平台", en: "Toptier" },
  subsystem: "toptier",
  prefix: "TT",
  page: "/pages/toptier/create",
  component: "toptier/ToptierCreate",
  spoken: "dcgypt",
};
