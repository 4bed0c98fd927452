import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "逻辑运算表", en: "LOTA" },
  subsystem: "lota",
  prefix: "LT",
  page: "/pages/lota/create",
  component: "lota/LotaCreate",
  spoken: "ljysb",
};
