import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "子框架确认", en: "PFM Child" },
  subsystem: "smart",
  prefix: "PC",
  page: "/pages/smart/pfmChild",
  component: "smart/PfmChild",
  spoken: "zkjqr",
};
