import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "逻辑运算表", en: "LOTA" },
  subsystem: "lota",
  prefix: "LT",
  page: "/pages/lota/create",
  component: "lota/LotaCreate",
  spoken: "ljysb",
};
