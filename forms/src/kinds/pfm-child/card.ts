import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "子框架确认", en: "PFM Child" },
  subsystem: "smart",
  prefix: "PC",
  page: "/pages/smart/pfmChild",
  madeFrom: "/pages/smart/findFrame",
  component: "smart/PfmChild",
  spoken: "zkjqr",
};
